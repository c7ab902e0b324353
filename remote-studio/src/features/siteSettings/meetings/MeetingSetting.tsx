import { ButtonAnchor } from "@pipelark/shared-ui/controls/Button";
import { ExternalIcon } from "@pipelark/shared-ui/controls/icons";
import { Cluster, Stack } from "@pipelark/shared-ui/layout/Stack";
import { SettingGate } from "../editor/SettingGate.tsx";
import { AddMeeting } from "./AddMeeting.tsx";
import { DeleteMeeting } from "./DeleteMeeting.tsx";
import { LinkEditor } from "./LinkEditor.tsx";
import { TypeEditor } from "./TypeEditor.tsx";
import { useMeetingSettings } from "./useMeetingSettings.ts";

/** All settings of one meeting type. */
export function MeetingSetting({ slug }: { slug: string }) {
  const read = useMeetingSettings();

  return (
    <SettingGate query={read} subject="the meeting type">
      {({ types, links, hosts }) => {
        const type = types.find((each) => each.slug === slug);
        const link = links.find((each) => each.slug === slug);
        if (!type || !link) return <p>There is no meeting type with this address. It may have been deleted.</p>;
        const slugs = types.map((each) => each.slug);
        return (
          <Stack>
            <Cluster $gap="tight">
              <ButtonAnchor
                href={type.is_permanent ? `/${slug}` : `/schedule/${slug}`}
                opensNewTab
                tone="secondary"
                size="medium"
              >
                <ExternalIcon /> Preview
              </ButtonAnchor>
              <AddMeeting slugs={slugs} copyOf={type} />
              {!type.is_permanent && <DeleteMeeting type={type} />}
            </Cluster>
            <TypeEditor type={type} hosts={hosts} />
            {type.is_permanent && <LinkEditor link={link} slugs={slugs} />}
          </Stack>
        );
      }}
    </SettingGate>
  );
}
