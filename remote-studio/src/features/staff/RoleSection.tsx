import { VisuallyHidden } from "@pipelark/shared-ui/focus/VisuallyHidden";
import { type Role, roleSchema } from "@pipelark/shared-contracts/role";
import { directoryMutations } from "@pipelark/shared-data/people/directoryQueries";
import type { PersonDetail } from "@pipelark/shared-data/people/directorySchema";
import { ConfirmAct } from "@pipelark/shared-signed-in/ConfirmAct";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { RadioGroup } from "@pipelark/shared-ui/forms/RadioGroup";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import * as v from "valibot";
import { CompanyPicker } from "@pipelark/shared-signed-in/CompanyPicker";
import { DrawerSection } from "@pipelark/shared-signed-in/DrawerSection";
import { changeMessage } from "./changeMessage.ts";

const choices: readonly { value: Role; label: string; hint: string }[] = [
  { value: "admin", label: "Admin", hint: "Sees and changes everything, including people and settings." },
  { value: "staff", label: "Staff", hint: "Workspace, Office and Vault, with their own tasks and payments." },
  { value: "client", label: "Client", hint: "The portal of one company. No access to the studio." },
];

export type RoleSectionProps = { person: PersonDetail; isOwn: boolean };

/** Role of a person. Nobody can change their own, so that nobody locks themselves out. */
export function RoleSection({ person, isOwn }: RoleSectionProps) {
  if (isOwn) return <DrawerSection title="Role" lead={wordsForOwn(person)} />;
  return (
    <DrawerSection title="Role" lead="Takes effect immediately on all their devices.">
      <RoleForm person={person} />
    </DrawerSection>
  );
}

function wordsForOwn({ isLastAdmin }: PersonDetail): string {
  if (isLastAdmin) {
    return "You are the only admin, so you can't change your role. Make someone else an admin first.";
  }
  return "This is your own account. Another admin can change its role.";
}

function RoleForm({ person }: { person: PersonDetail }) {
  const { services } = useSignedIn();
  const { mutateAsync: change } = useMutation(directoryMutations.changeRole(services));
  const [role, setRole] = useState(person.role);
  const [company, setCompany] = useState<string | null>(null);
  const [companyProblem, setCompanyProblem] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);

  function handleAsk() {
    const isMissing = role === "client" && company === null;
    setCompanyProblem(isMissing ? "Choose their company." : null);
    if (!isMissing) setAsking(true);
  }

  return (
    <Stack $gap="small">
      <RadioGroup
        label={<VisuallyHidden>Role</VisuallyHidden>}
        choices={choices}
        value={role}
        onChange={(next) => v.is(roleSchema, next) && setRole(next)}
      />
      {role === "client" && person.role !== "client" && (
        <CompanyPicker services={services} value={company} onChange={setCompany} error={companyProblem} isRequired />
      )}
      {role !== person.role && (
        <div>
          <Button size="medium" onClick={handleAsk}>
            Change role
          </Button>
        </div>
      )}
      <ConfirmAct
        title={`Change the role of ${person.name}?`}
        isOpen={isAsking}
        act="Change role"
        busyAct="Changing…"
        cancel="Keep role"
        tone={role === "admin" ? "danger" : "primary"}
        run={() => change({ userId: person.id, role, companyId: role === "client" ? company : null })}
        refusalOf={(outcome) => changeMessage(outcome, person.name)}
        failure="The role could not be changed"
        onClose={() => setAsking(false)}
      >
        {consequenceOf({ role, person })}
      </ConfirmAct>
    </Stack>
  );
}

function consequenceOf({ role, person }: { role: Role; person: PersonDetail }): string {
  const { name } = person;
  if (role === "admin")
    return `${name} will be able to see and change everything, including people, payments and settings.`;
  const taken = person.role === "admin" ? " Their open invitations are revoked." : "";
  if (role === "staff") {
    const company = person.company ? ` They leave ${person.company.name}.` : "";
    return `${name} will work in the studio, with their own tasks and payments.${company}${taken}`;
  }
  return `${name} will see the portal of the company you chose, and nothing of the studio.${taken}`;
}
