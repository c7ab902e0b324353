import { accountRemote } from "@pipelark/shared-account/accountRemote";
import { confidentialityNotice } from "@pipelark/shared-contracts/confidentialityNotice";
import { routes } from "#app/routes.ts";

export default accountRemote({ routes, look: { notice: confidentialityNotice } });
