import { settings } from "@pipelark/shared-data/settings/settingSchema";
import { AddressSetting } from "./AddressSetting.tsx";

/** The room where the team meets: the Office page leads there. */
export function OfficeSetting() {
  return (
    <AddressSetting
      setting={settings.virtualOffice}
      subject="the virtual office link"
      title="Main virtual office"
      lead="Where the team meets. The Office page leads there."
      hint="Empty, the Office page shows no link."
    />
  );
}

/** The automation tool that the Operations page shows. */
export function OperationsSetting() {
  return (
    <AddressSetting
      setting={settings.operations}
      subject="the address of the automation tool"
      title="Automation tool"
      lead="The Operations page shows it in a frame, to admins alone. The site has to allow its host first: PIPELARK_OPERATIONS_ORIGIN, in docs/going-live.md."
      hint="The tool's own page, such as https://n8n.example.com/home/workflows. Empty, the Operations page says how to connect one."
    />
  );
}
