import { accountRemote } from "@pipelark/shared-account/accountRemote";
import { brand } from "@pipelark/shared-contracts/brand";
import { routes } from "#app/routes.ts";

export default accountRemote({
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
