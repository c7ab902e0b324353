import { useNavigate } from "@pipelark/shared-router";
import { useAddressCommand } from "@pipelark/shared-signed-in/commands/useAddressCommand";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Drawer } from "@pipelark/shared-ui/overlays/Drawer";
import { useEffect, useRef, useState } from "react";
import { CompanyPicker } from "@pipelark/shared-signed-in/CompanyPicker";
import { clientAddress } from "./clientAddress.ts";

/** Asks for the client of a payment when the command was given without one: `?record=payment`. */
export function ChooseClientDrawer() {
  const { services } = useSignedIn();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  useAddressCommand({ name: "record", value: "payment", run: () => setOpen(true) });

  useEffect(() => {
    if (isOpen) field.current?.querySelector("input")?.focus();
  }, [isOpen]);

  function handleChoose(id: string | null) {
    if (id === null) return;
    setOpen(false);
    void navigate(`${clientAddress(id)}&tab=payments&record=payment`);
  }

  return (
    // A dialog as low as one field scrolls with its list of clients, which closes the list.
    <Drawer title="Record payment" isOpen={isOpen} onClose={() => setOpen(false)}>
      <div ref={field}>
        <CompanyPicker services={services} label="Client" value={null} onChange={handleChoose} />
      </div>
    </Drawer>
  );
}
