import { siteBrand } from "@pipelark/shared-contracts/siteBrand";
import { mailtoOf } from "@pipelark/shared-ui/controls/mailtoOf";
import type { SignedInLook } from "../SignedInPages.tsx";

/** Frame of every page below `/dashboard`, in all remotes. */
export const portalLook: SignedInLook = { place: "Client portal", notice: <Notice /> };

function Notice() {
  const email = siteBrand().support_email;
  return (
    <>
      Questions? Write to <a href={mailtoOf(email)}>{email}</a>.
    </>
  );
}
