import type { Role } from "@pipelark/shared-contracts/role";
import { describeFault } from "@pipelark/shared-contracts/describeFault";
import { secondFactorMutations, secondFactorQueries } from "@pipelark/shared-data/secondFactor/secondFactorQueries";
import type { SavedRules } from "@pipelark/shared-data/secondFactor/secondFactorSchema";
import { useFreshSignIn } from "@pipelark/shared-signed-in/freshSignIn/useFreshSignIn";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { SettingsSection } from "@pipelark/shared-signed-in/SettingsSection";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { VisibleError } from "@pipelark/shared-ui/feedback/ErrorBox";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { Checkbox } from "@pipelark/shared-ui/forms/Checkbox";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { toast } from "@pipelark/shared-ui/overlays/toast";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";

const roles: readonly { role: Role; label: string; words: string }[] = [
  { role: "admin", label: "Admins", words: "Admins" },
  { role: "staff", label: "Staff", words: "Staff" },
  { role: "client", label: "Clients", words: "Clients" },
];

/** Roles that must have a second factor. Each checkbox saves immediately. */
export function SignInRules() {
  const { services } = useSignedIn();
  const query = useQuery(secondFactorQueries.rules(services));

  return (
    <SettingsSection
      title="Who must have a second factor"
      lead="Whoever has none is asked to set one up at their next sign-in, and can do nothing else until then. Nobody is interrupted who is signed in."
    >
      <QueryView query={query} of="the rules" loading={<Skeleton $height="6rem" />}>
        {(required) => <Rules required={required} />}
      </QueryView>
    </SettingsSection>
  );
}

function Rules({ required }: { required: readonly Role[] }) {
  const { services } = useSignedIn();
  const { withSignIn, dialog } = useFreshSignIn();
  const { mutateAsync: save, isPending, variables } = useMutation(secondFactorMutations.saveRules(services));
  const [problem, setProblem] = useState<string | null>(null);
  const shown = isPending ? variables : required;

  async function change({ role, words }: (typeof roles)[number], isRequired: boolean) {
    setProblem(null);
    const wanted = isRequired ? [...required, role] : required.filter((other) => other !== role);
    try {
      const refusal = refusalOf(await withSignIn(() => save(wanted)));
      if (refusal !== null) setProblem(refusal);
      else toast({ message: isRequired ? `${words} must have a second factor.` : `${words} need no second factor.` });
    } catch (error) {
      services.report(error);
      setProblem(describeFault(error, { failure: "The rule could not be saved" }));
    }
  }

  return (
    <Stack $gap="small">
      {problem !== null && <VisibleError key={problem}>{problem}</VisibleError>}
      {roles.map((one) => (
        <Checkbox
          key={one.role}
          checked={shown.includes(one.role)}
          onChange={({ target }) => void change(one, target.checked)}
        >
          {one.label}
        </Checkbox>
      ))}
      {dialog}
    </Stack>
  );
}

function refusalOf({ kind }: SavedRules): string | null {
  if (kind === "saved") return null;
  return kind === "set-up-first"
    ? "Set up your own second factor first: Settings, Password and devices. So that at least one admin can always sign in."
    : "Confirm that it's you to continue.";
}
