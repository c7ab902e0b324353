import { describeFault } from "@pipelark/shared-contracts/describeFault";
import { videoAdminMutations } from "@pipelark/shared-data/videos/adminQueries";
import type { VideoPeople } from "@pipelark/shared-data/videos/adminSchema";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { CheckboxGroup } from "@pipelark/shared-ui/forms/CheckboxGroup";
import { ErrorBox } from "@pipelark/shared-ui/feedback/ErrorBox";
import { RadioGroup } from "@pipelark/shared-ui/forms/RadioGroup";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { toast } from "@pipelark/shared-ui/overlays/toast";
import { useMutation } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";

type AssignFormProps = { videoId: string; start: VideoPeople; onDone: () => void };

const audiences = [
  { value: "everyone", label: "Everyone on the team" },
  { value: "named", label: "Specific people", hint: "Admins can watch it, too." },
] as const;

/** Assigns a video to people. Choices stay until they are saved. */
export function AssignForm({ videoId, start, onDone }: AssignFormProps) {
  const { services } = useSignedIn();
  const assign = useMutation(videoAdminMutations.assign(services));
  const [audience, setAudience] = useState<"everyone" | "named">(start.isRestricted ? "named" : "everyone");
  const [named, setNamed] = useState(() => start.people.filter(({ isGranted }) => isGranted).map(({ id }) => id));
  const [version, setVersion] = useState(start.version);
  const [problem, setProblem] = useState<string | null>(null);
  const choices = start.people.filter(({ isActive, isGranted }) => isActive || isGranted);

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (assign.isPending) return;
    if (audience === "named" && named.length === 0)
      return setProblem("Choose at least one person, or select everyone.");
    setProblem(null);
    try {
      const outcome = await assign.mutateAsync({ id: videoId, version, userIds: audience === "named" ? named : [] });
      if (outcome.kind === "saved") {
        toast({
          message:
            audience === "named"
              ? "The people you chose can watch this video."
              : "Everyone on the team can watch this video.",
        });
        return onDone();
      }
      if (outcome.kind === "conflict") {
        setVersion(outcome.video.version);
        setProblem(
          `${outcome.video.updatedByName} changed this video while you were editing. Save again to keep your choice.`,
        );
      } else if (outcome.kind === "missing") setProblem("This video was archived and can't be changed.");
      else setProblem("Someone you chose has left the team. Choose the people again.");
    } catch (error) {
      setProblem(describeFault(error, { failure: "The people could not be saved" }));
    }
  }

  return (
    <form aria-label="Who can watch it" onSubmit={(event) => void handleSubmit(event)}>
      <Stack $gap="small">
        <RadioGroup
          label="Who can watch it"
          choices={audiences}
          value={audience}
          onChange={(value) => setAudience(value ?? "everyone")}
        />
        {audience === "named" && (
          <CheckboxGroup
            label="People"
            choices={choices.map(({ id, name, isActive }) => ({
              value: id,
              label: isActive ? name : `${name} (left the team)`,
            }))}
            value={named}
            onChange={(ids) => setNamed([...ids])}
          />
        )}
        {problem && <ErrorBox>{problem}</ErrorBox>}
        <div>
          <Button type="submit" size="medium" isBusy={assign.isPending}>
            {assign.isPending ? "Saving…" : "Save people"}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
