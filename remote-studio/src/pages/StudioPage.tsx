import { PageHead } from "@pipelark/shared-ui/PageHead";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { SectionTiles } from "#features/home/SectionTiles.tsx";

export function StudioPage() {
  const { user } = useSignedIn();
  const title = user.role === "admin" ? "Admin Dashboard" : "Staff Dashboard";

  return (
    <>
      <PageHead title={title} lead={`Welcome, ${user.name}.`} />
      <SectionTiles role={user.role} />
    </>
  );
}
