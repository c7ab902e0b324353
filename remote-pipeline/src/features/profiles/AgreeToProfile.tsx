import { idealProfileMutations } from "@pipelark/shared-data/idealProfile/idealProfileQueries";
import type { IdealProfile } from "@pipelark/shared-data/idealProfile/idealProfileSchema";
import { ConfirmButton } from "@pipelark/shared-signed-in/ConfirmAct";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useMutation } from "@tanstack/react-query";

/** Records that the company has agreed to a draft. For admins. */
export function AgreeToProfile({ profile }: { profile: IdealProfile }) {
  const { services } = useSignedIn();
  const { mutateAsync: agree } = useMutation(idealProfileMutations.agree(services));
  return (
    <ConfirmButton
      label="Mark as agreed"
      title={`Has the company agreed to “${profile.name}”?`}
      act="Yes, it has agreed"
      busyAct="Saving…"
      cancel="Not yet"
      tone="primary"
      run={() => agree(profile)}
      refusalOf={({ kind }) => refusals[kind]}
      failure="The agreement could not be saved"
      done={() => ({ message: `“${profile.name}” is agreed.` })}
    >
      Your name and the time are kept with it. An edit makes it a draft again.
    </ConfirmButton>
  );
}

const refusals = {
  agreed: null,
  conflict: "Somebody changed the profile in the meantime. Read it again first.",
  missing: "This profile no longer exists.",
} as const;
