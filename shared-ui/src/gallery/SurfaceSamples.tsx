import { Avatar } from "#data/Avatar.tsx";
import { Button } from "#controls/Button.tsx";
import { Card } from "#layout/Card.tsx";
import { EmptyState } from "#feedback/EmptyState.tsx";
import { BuildingIcon, CalendarIcon, GridIcon, LockIcon } from "#controls/icons.tsx";
import { Image } from "#layout/Image.tsx";
import { Mark } from "#layout/Mark.tsx";
import { Sparkline } from "#data/Sparkline.tsx";
import { StatRow } from "#data/StatRow.tsx";
import { Tile } from "#layout/Tile.tsx";
import { Sample } from "./Sample.tsx";

const stats = [
  { label: "Campaign", value: "Active" },
  { label: "Leads this month", value: "47" },
  { label: "Appointments", value: "12" },
  { label: "Balance", value: "$2,500.00" },
];

export function SurfaceSamples() {
  return (
    <>
      <Sample title="Surfaces">
        <div>
          <Card>
            <h3>Paper</h3>A card with a hairline.
          </Card>
        </div>
        <div>
          <Card $tone="night">
            <h3>Night</h3>
            <Button tone="secondary">One in four</Button>
          </Card>
        </div>
        <StatRow stats={stats} />
        <Sparkline values={[38, 41, 39, 56, 47]} label="Leads by month: 38, 41, 39, 56, 47" />
      </Sample>
      <Sample title="Tiles">
        <Tile icon={<GridIcon />} title="Workspace" text="3 approvals waiting" to="/" />
        <Tile icon={<BuildingIcon />} title="Office" text="47 people, 73 % in use" to="/" />
        <Tile icon={<LockIcon />} title="Vault" text="Locked" to="/" />
      </Sample>
      <Sample title="Nothing there, pictures">
        <div>
          <EmptyState icon={<CalendarIcon />} title="No meetings yet" action={<Button size="medium">Book one</Button>}>
            Meetings you book appear here.
          </EmptyState>
        </div>
        <Avatar src="/missing.png" name="Cleo Client" />
        <Image src="/missing.png" alt="Broken" width={40} height={40} />
        <Mark />
      </Sample>
    </>
  );
}
