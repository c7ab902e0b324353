import { PageHead } from "@pipelark/shared-ui/PageHead";
import { useProfile } from "@pipelark/shared-signed-in/signedIn";
import { SectionTiles } from "#features/dashboard/SectionTiles.tsx";

export function StudioPage() {
  const { person } = useProfile();
  const title = person.role === "admin" ? "Admin Dashboard" : "Staff Dashboard";

  return (
    <>
      <PageHead title={title} lead={`Welcome, ${person.name}.`} />
      <SectionTiles role={person.role} />
    </>
  );
}
