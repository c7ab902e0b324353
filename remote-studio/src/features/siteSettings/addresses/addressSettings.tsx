import { settings } from "@pipelark/shared-data/settings/settingSchema";
import { AddressSetting } from "./AddressSetting.tsx";

/** Link to the team's virtual room, shown on the Office page. */
export function OfficeSetting() {
  return (
    <AddressSetting
      setting={settings.virtualOffice}
      subject="the virtual office link"
      title="Main virtual office"
      lead="Where the team meets. The Office page links to it."
      hint="If empty, the Office page shows no link."
    />
  );
}

/** Automation tool of the Operations page. */
export function OperationsSetting() {
  return (
    <AddressSetting
      setting={settings.operations}
      subject="the automation tool's address"
      title="Automation tool"
      lead="The Operations page shows it in a frame, for admins only. The site has to allow its host first: see PIPELARK_OPERATIONS_ORIGIN in docs/going-live.md."
      hint="The tool's own page, such as https://n8n.example.com/home/workflows. If empty, the Operations page explains how to connect one."
    />
  );
}
