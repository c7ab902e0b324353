import { idealProfileQueries } from "@pipelark/shared-data/idealProfile/idealProfileQueries";
import { leadQueries } from "@pipelark/shared-data/lead/leadQueries";
import type { Lead, LeadTarget } from "@pipelark/shared-data/lead/leadSchema";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Menu } from "@pipelark/shared-ui/overlays/Menu";
import { useQuery } from "@tanstack/react-query";
import type { useLeadActs } from "#lib/useLeadActs.ts";

type BulkMenusProps = { leads: readonly Lead[]; acts: ReturnType<typeof useLeadActs>; onAct: () => void };

const moves: readonly { to: LeadTarget; label: string }[] = [
  { to: "checked", label: "Check" },
  { to: "delivered", label: "Deliver" },
  { to: "closed", label: "Close" },
  { to: "reopened", label: "Bring back" },
];

/** Acts on the selected leads: stage, researcher, and the ideal profile of those of one client. */
export function BulkMenus({ leads, acts, onAct }: BulkMenusProps) {
  const { services } = useSignedIn();
  const [companyId, ...others] = new Set(leads.map((lead) => lead.companyId));
  const isOneCompany = companyId !== undefined && others.length === 0;
  const researchers = useQuery(leadQueries.researchers(services, isOneCompany ? companyId : null));
  const profiles = useQuery({ ...idealProfileQueries.ofCompany(services, companyId ?? ""), enabled: isOneCompany });

  function actOf<Choice>(choice: Choice, run: (choice: Choice) => unknown) {
    return () => {
      run(choice);
      onAct();
    };
  }

  return (
    <>
      <Menu
        trigger="Move"
        items={moves.map(({ to, label }) => ({ label, onSelect: actOf(to, () => acts.move({ leads, to })) }))}
      />
      <Menu
        trigger="Assign"
        items={[...(researchers.data ?? []), null].map((person) => ({
          id: person?.id ?? "nobody",
          label: person?.name ?? "Nobody",
          onSelect: actOf(person, () => acts.assign(leads, person)),
        }))}
      />
      <Menu
        trigger="Profile"
        items={
          isOneCompany
            ? [...(profiles.data ?? []), null].map((profile) => ({
                id: profile?.id ?? "none",
                label: profile?.name ?? "None",
                onSelect: actOf(profile, () => acts.setProfile(leads, profile)),
              }))
            : [{ label: "Select leads of one client", onSelect: () => undefined, isDisabled: true }]
        }
      />
    </>
  );
}
