import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import type { Client } from "@pipelark/shared-data/clients/clientSchema";
import { companyDetailsMutations } from "@pipelark/shared-data/clients/companyDetailsQueries";
import { ActFaults } from "@pipelark/shared-signed-in/ActFaults";
import { SettingsSection } from "@pipelark/shared-signed-in/SettingsSection";
import { useAct } from "@pipelark/shared-signed-in/useAct";
import { formatDay } from "@pipelark/shared-time/formats";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { useMutation } from "@tanstack/react-query";

type ArchiveSectionProps = { services: ShellServices; company: Client };

/** Archives a company, or brings it back. */
export function ArchiveSection({ services, company }: ArchiveSectionProps) {
  const { id, name, version, archivedAt } = company;
  const { act, failed, isBusy } = useAct();
  const { mutateAsync: save } = useMutation(companyDetailsMutations.saveCompany(services));

  function archive(isArchived: boolean, base: number) {
    void act({
      run: () => save({ id, version: base, isArchived }),
      failure: `${name} could not be ${isArchived ? "archived" : "brought back"}`,
      done(outcome) {
        if (outcome.kind === "conflict") {
          return { message: `${name} has just been changed by someone else. Check it and try again.` };
        }
        if (outcome.kind !== "saved") return { message: "This company no longer exists." };
        return {
          message: isArchived ? `${name} is archived.` : `${name} is back among your clients.`,
          undo: () => archive(!isArchived, outcome.company.version),
        };
      },
    });
  }

  return (
    <SettingsSection
      title={archivedAt ? `Archived on ${formatDay(archivedAt)}` : "Archive"}
      lead="An archived company gets no new leads and is left out of the list. Its people can still sign in and read everything."
    >
      <div>
        <Button tone="secondary" size="medium" isBusy={isBusy} onClick={() => archive(archivedAt === null, version)}>
          {archivedAt ? "Bring back" : "Archive company"}
        </Button>
      </div>
      <ActFaults acts={failed} />
    </SettingsSection>
  );
}
