import { homeOf } from "@pipelark/shared-contracts/role";
import { PageHead } from "@pipelark/shared-ui/PageHead";
import { CategoryTabs } from "#features/videos/CategoryTabs.tsx";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";

export function AcademyPage() {
  const { user } = useSignedIn();
  const back = { to: homeOf(user.role), label: "Back to Dashboard" };

  return (
    <>
      <PageHead title="Academy" lead="Training videos, by topic." back={back} />
      <CategoryTabs />
    </>
  );
}
