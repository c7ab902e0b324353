import { ButtonLink } from "@pipelark/shared-ui/controls/Button";
import { PlusIcon } from "@pipelark/shared-ui/controls/icons";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { nothingOpen } from "./usePeopleFilter.ts";

/** Opens the invitation form; `icon` where there is no room for its label. */
export function InviteLink({ look = "words" }: { look?: "words" | "icon" }) {
  const { to } = useAddress();
  const isIcon = look === "icon";
  return (
    <ButtonLink
      to={to({ ...nothingOpen, invitation: "new" })}
      size="medium"
      aria-label={isIcon ? "Invite" : undefined}
      preventScrollReset
    >
      <PlusIcon />
      {!isIcon && "Invite"}
    </ButtonLink>
  );
}
