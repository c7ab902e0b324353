import { PageHead } from "@pipelark/shared-ui/layout/PageHead";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { SectionTiles } from "#features/home/SectionTiles.tsx";
import { Today } from "#features/home/Today.tsx";

export function StudioPage() {
  const { user } = useSignedIn();
  const title = user.role === "admin" ? "Admin Dashboard" : "Staff Dashboard";

  return (
    <>
      <PageHead title={title} />
      <SectionTiles />
      <Today />
    </>
  );
}
