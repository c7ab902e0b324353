import { homeOf } from "@pipelark/shared-contracts/role";
import { PageHead } from "@pipelark/shared-ui/layout/PageHead";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";

type SectionHeadProps = { title: string };

/** Heading of every page below the studio's home page. */
export function SectionHead({ title }: SectionHeadProps) {
  const { user } = useSignedIn();
  return <PageHead title={title} back={{ to: homeOf(user.role), label: "Back to Dashboard" }} />;
}
