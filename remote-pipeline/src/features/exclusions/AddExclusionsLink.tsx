import { useCreateKey } from "@pipelark/shared-signed-in/keys/useRowKeys";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { ButtonLink } from "@pipelark/shared-ui/controls/Button";
import { PlusIcon } from "@pipelark/shared-ui/controls/icons";

/** Opens the form that adds exclusions, as does `c`. */
export function AddExclusionsLink() {
  const { to, change } = useAddress();
  useCreateKey({ label: "Add exclusions", run: () => change({ exclude: "new" }) });
  return (
    <ButtonLink to={to({ exclude: "new" })} size="medium" preventScrollReset>
      <PlusIcon />
      Add exclusions
    </ButtonLink>
  );
}
