import { idealProfileQueries } from "@pipelark/shared-data/idealProfile/idealProfileQueries";
import type { IdealProfile } from "@pipelark/shared-data/idealProfile/idealProfileSchema";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useCreateKey } from "@pipelark/shared-signed-in/keys/useRowKeys";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { PlusIcon, TargetIcon } from "@pipelark/shared-ui/controls/icons";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { Drawer } from "@pipelark/shared-ui/overlays/Drawer";
import { space } from "@pipelark/shared-ui/theme/tokens";
import { useQuery } from "@tanstack/react-query";
import { styled } from "styled-components";
import { CompanyPicker } from "@pipelark/shared-signed-in/CompanyPicker";
import { ProfileCard } from "./ProfileCard.tsx";
import { ProfileForm } from "./ProfileForm.tsx";

const newId = "new";

/** Ideal profiles of the company of `?company=<id>`; one is written with `?profile=<id>` or `?profile=new`. */
export function ProfileList() {
  const { services } = useSignedIn();
  const { read, change } = useAddress();
  const companyId = read("company");

  return (
    <Stack>
      <Chooser>
        <CompanyPicker
          services={services}
          value={companyId}
          onChange={(id) => change({ company: id, profile: null }, { isReplaced: true })}
        />
      </Chooser>
      {companyId === null ? (
        <EmptyState icon={<TargetIcon />} title="Choose a company" headingLevel={2}>
          A profile says what the leads of a company should be like. The company agrees to it.
        </EmptyState>
      ) : (
        <ProfilesOf key={companyId} companyId={companyId} />
      )}
    </Stack>
  );
}

function ProfilesOf({ companyId }: { companyId: string }) {
  const { services } = useSignedIn();
  const { read, change } = useAddress();
  const profiles = useQuery(idealProfileQueries.ofCompany(services, companyId));
  const asked = read("profile");

  function open(id: string | null) {
    change({ profile: id }, { isReplaced: true });
  }

  useCreateKey({ label: "Add profile", run: () => open(newId) });
  const add = (
    <Button size="medium" onClick={() => open(newId)}>
      <PlusIcon />
      Add profile
    </Button>
  );

  function renderForm(known: readonly IdealProfile[]) {
    const profile = known.find(({ id }) => id === asked);
    if (asked !== newId && profile === undefined) return <p>This profile no longer exists.</p>;
    return <ProfileForm key={asked} companyId={companyId} profile={profile ?? null} onClose={() => open(null)} />;
  }

  return (
    <>
      <QueryView
        query={profiles}
        of="the profiles"
        loading={<Skeleton $height="14rem" />}
        empty={
          <EmptyState icon={<TargetIcon />} title="No profiles yet" headingLevel={2} action={add}>
            Write down which firms and people this company wants to meet.
          </EmptyState>
        }
      >
        {(known) => (
          <>
            <div>{add}</div>
            <Cards>
              {known.map((profile) => (
                <ProfileCard key={profile.id} profile={profile} onEdit={() => open(profile.id)} />
              ))}
            </Cards>
          </>
        )}
      </QueryView>
      <Drawer
        title={asked === newId ? "Add profile" : "Edit profile"}
        isOpen={asked !== null && profiles.data !== undefined}
        onClose={() => open(null)}
      >
        {profiles.data && asked !== null && renderForm(profiles.data)}
      </Drawer>
    </>
  );
}

const Chooser = styled.div`
  max-width: 24rem;
`;

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(22rem, 100%), 1fr));
  gap: ${space.medium};
  align-items: start;
`;
