import { settingQueries } from "@pipelark/shared-data/settings/settingQueries";
import { sellerSetting } from "@pipelark/shared-data/invoices/invoiceSchema";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { useQuery } from "@tanstack/react-query";
import { SellerForm } from "./SellerForm.tsx";

/** The agency's details on its invoices, for admins. */
export function SellerSection() {
  const { services } = useSignedIn();
  const seller = useQuery(settingQueries.one(services, sellerSetting));
  return (
    <Stack>
      <p>Shown on every invoice issued from now on. Issued invoices don’t change.</p>
      <QueryView query={seller} of="the agency’s details" loading={<Skeleton $height="24rem" />}>
        {(held) => <SellerForm held={held} />}
      </QueryView>
    </Stack>
  );
}
