import { useCreateKey } from "@pipelark/shared-signed-in/keys/useRowKeys";
import { ButtonLink } from "@pipelark/shared-ui/controls/Button";
import { PlusIcon } from "@pipelark/shared-ui/controls/icons";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { nothingOpen } from "./usePeopleFilter.ts";

/** Opens the invitation form; `icon` where there is no room for its label. */
export function InviteLink({ look = "words" }: { look?: "words" | "icon" }) {
  const { to, change } = useAddress();
  const address = { ...nothingOpen, invitation: "new" };
  useCreateKey({ label: "Invite someone", run: () => change(address) });
  const isIcon = look === "icon";
  return (
    <ButtonLink to={to(address)} size="medium" aria-label={isIcon ? "Invite" : undefined} preventScrollReset>
      <PlusIcon />
      {!isIcon && "Invite"}
    </ButtonLink>
  );
}
