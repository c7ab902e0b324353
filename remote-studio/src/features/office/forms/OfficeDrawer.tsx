import { idColumn } from "@pipelark/shared-data/columns";
import type { Office } from "@pipelark/shared-data/office/officeSchema";
import { Drawer } from "@pipelark/shared-ui/overlays/Drawer";
import { toast } from "@pipelark/shared-ui/overlays/toast";
import type { ReactNode } from "react";
import * as v from "valibot";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { DepartmentForm } from "./DepartmentForm.tsx";
import { NotFound, OpenEmployee } from "./OpenEmployee.tsx";
import { SeatsForm } from "./SeatsForm.tsx";

/** Form named by the URL: `?employee=`, `?department=` (an id or "new"), `?edit=seats`. */
export function OfficeDrawer({ office }: { office: Office }) {
  const { read, change } = useAddress();

  function close() {
    change({ employee: null, department: null, edit: null });
  }

  function handleSaved(message: string) {
    toast({ message });
    close();
  }

  const shown = contentOf({
    office,
    employee: read("employee"),
    department: read("department"),
    edit: read("edit"),
    onSaved: handleSaved,
  });
  return (
    <Drawer title={shown?.title} isOpen={shown !== null} onClose={close}>
      {shown?.content}
    </Drawer>
  );
}

type DrawerRequest = {
  office: Office;
  employee: string | null;
  department: string | null;
  edit: string | null;
  onSaved: (message: string) => void;
};

function contentOf({
  office,
  employee,
  department,
  edit,
  onSaved,
}: DrawerRequest): { title: string; content: ReactNode } | null {
  if (edit === "seats") return { title: "Seats", content: <SeatsForm office={office} onSaved={onSaved} /> };
  if (department) {
    const held = office.departments.find(({ id }) => id === department) ?? null;
    if (!held && department !== "new") return gone;
    const form = <DepartmentForm key={department} department={held} onSaved={onSaved} />;
    return { title: held?.name ?? "Add department", content: form };
  }
  if (employee === "new") {
    return { title: "Add employee", content: <OpenEmployee key="new" id={null} office={office} onSaved={onSaved} /> };
  }
  if (employee) {
    if (!v.is(idColumn, employee)) return gone;
    const form = <OpenEmployee key={employee} id={employee} office={office} onSaved={onSaved} />;
    return { title: "Employee", content: form };
  }
  return null;
}

const gone = { title: "Not found", content: <NotFound /> };
