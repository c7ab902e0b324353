import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { Drawer } from "@pipelark/shared-ui/overlays/Drawer";
import { AddExclusionsForm } from "./AddExclusionsForm.tsx";

/** Adds exclusions, with `?exclude=new`. */
export function AddExclusionsDrawer() {
  const { read, change } = useAddress();

  function close() {
    change({ exclude: null }, { isReplaced: true });
  }

  return (
    <Drawer title="Add exclusions" isOpen={read("exclude") === "new"} onClose={close}>
      <AddExclusionsForm onClose={close} />
    </Drawer>
  );
}
