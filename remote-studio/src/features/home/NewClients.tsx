import type { NewCompany } from "@pipelark/shared-data/overview/attentionSchema";
import { TextLink } from "@pipelark/shared-ui/controls/TextLink";
import { paths } from "#app/paths.ts";
import { Aside, Detail, Line, Lines } from "./Aside.tsx";

/** Clients in onboarding: how far their first tasks are, and the next one. */
export function NewClients({ companies }: { companies: readonly NewCompany[] }) {
  return (
    <Aside title="Onboarding">
      <Lines>
        {companies.map(({ id, name, tasks, done, next }) => (
          <Line key={id}>
            <div>
              <TextLink to={`${paths.workspaceClients}?company=${id}&tab=tasks`}>{name}</TextLink>
              {next !== null && <Detail>Next: {next}</Detail>}
            </div>
            <Detail>
              {done} of {tasks} done
            </Detail>
          </Line>
        ))}
      </Lines>
    </Aside>
  );
}
