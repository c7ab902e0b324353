import { signedInRemote } from "@pipelark/shared-signed-in/signedInRemote";
import { brand } from "@pipelark/shared-contracts/brand";
import { routes } from "#app/routes.ts";

export default signedInRemote({
  routes,
  look: {
    place: "Client portal",
    notice: (
      <>
        Questions? Write to <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>.
      </>
    ),
  },
});
