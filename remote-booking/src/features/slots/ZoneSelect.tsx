import { Field } from "@pipelark/shared-ui/Field";
import { Select } from "@pipelark/shared-ui/Select";
import { useMemo } from "react";
import { cityOf, deviceZone, zonesByArea } from "#lib/timeZones.ts";
import { offsetOf } from "#lib/zonedTime.ts";

type ZoneSelectProps = { zone: string; hostZone: string | null; onZone: (zone: string) => void };

/** In whose clock the times are shown. */
export function ZoneSelect({ zone, hostZone, onZone }: ZoneSelectProps) {
  const areas = useMemo(() => zonesByArea([zone, deviceZone()]), [zone]);

  return (
    <Field label="Time zone" hint={hintOf(zone, hostZone)}>
      {(input) => (
        <Select {...input} value={zone} onChange={(event) => onZone(event.target.value)}>
          {areas.map(([area, zones]) => (
            <optgroup key={area} label={area}>
              {zones.map((name) => (
                <option key={name} value={name}>
                  {name.replace(`${area}/`, "").replaceAll("_", " ")}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      )}
    </Field>
  );
}

function hintOf(zone: string, hostZone: string | null): string {
  const now = new Date().toISOString();
  if (hostZone === null) return `Times are in ${cityOf(zone)} time`;
  if (hostZone === zone) return "The host is in your time zone";
  return `The host is in ${cityOf(hostZone)} (${offsetOf(now, hostZone)})`;
}
