import { useCreateKey } from "@pipelark/shared-signed-in/keys/useRowKeys";
import { academySections } from "@pipelark/shared-data/settings/settingSchema";
import { ActFaults } from "@pipelark/shared-signed-in/ActFaults";
import { ButtonLink } from "@pipelark/shared-ui/controls/Button";
import { PlusIcon } from "@pipelark/shared-ui/controls/icons";
import { Select } from "@pipelark/shared-ui/forms/Select";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { space } from "@pipelark/shared-ui/theme/tokens";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { styled } from "styled-components";
import { OrderedVideos } from "./OrderedVideos.tsx";
import { PeopleDrawer } from "./PeopleDrawer.tsx";
import { useVideoActs } from "./useVideoActs.ts";
import { VideoDrawer } from "./VideoDrawer.tsx";

/** The videos of one category in their order, for admins to edit. `?category=` holds the category. */
export function ManagedVideos() {
  const { read, change, to } = useAddress();
  const acts = useVideoActs();
  const section = academySections.find(({ id }) => id === read("category")) ?? academySections[0];

  useCreateKey({ label: "Add video", run: () => change({ edit: "new" }) });

  return (
    <Stack $gap="small">
      <Toolbar>
        <Select
          aria-label="Category"
          value={section.id}
          onChange={({ target }) => change({ category: target.value }, { isReplaced: true })}
        >
          {academySections.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </Select>
        <ButtonLink size="medium" to={to({ edit: "new" })} preventScrollReset>
          <PlusIcon />
          Add video
        </ButtonLink>
      </Toolbar>
      <ActFaults acts={acts.failed} />
      <OrderedVideos key={section.label} category={section.label} acts={acts} />
      <VideoDrawer category={section.label} />
      <PeopleDrawer />
    </Stack>
  );
}

const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.small};

  > select {
    flex: 0 1 16rem;
    width: auto;
  }
`;
