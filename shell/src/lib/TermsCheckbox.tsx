import { Checkbox } from "@pipelark/shared-ui/forms/Checkbox";
import { ExternalLink } from "@pipelark/shared-ui/controls/ExternalLink";
import { policyPaths } from "@pipelark/shared-contracts/policyPaths";

type TermsCheckboxProps = { isChecked: boolean; onChange: (isChecked: boolean) => void };

/** Checkbox that must be ticked to sign in or to create an account. */
export function TermsCheckbox({ isChecked, onChange }: TermsCheckboxProps) {
  return (
    <Checkbox name="terms" checked={isChecked} onChange={(event) => onChange(event.target.checked)}>
      I agree to the <ExternalLink href={policyPaths.policies}>Terms and Conditions and Privacy Policy</ExternalLink>
    </Checkbox>
  );
}
