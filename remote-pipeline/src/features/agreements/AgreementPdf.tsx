import { readAgreementPdf } from "@pipelark/shared-data/agreements/agreementRepository";
import type { Agreement } from "@pipelark/shared-data/agreements/agreementSchema";
import { ActFaults } from "@pipelark/shared-signed-in/ActFaults";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useAct } from "@pipelark/shared-signed-in/useAct";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { saveFile } from "@pipelark/shared-ui/forms/saveFile";

/** Downloads the PDF of an agreement; until it is drawn, says so. */
export function AgreementPdf({ agreement }: { agreement: Agreement }) {
  const { services } = useSignedIn();
  const { act, failed, isBusy } = useAct();

  async function download(): Promise<boolean> {
    const content = await readAgreementPdf(await services.supabase(), agreement);
    if (content !== null) saveFile({ name: `agreement-${agreement.number ?? ""}.pdf`, content });
    return content !== null;
  }

  function handleClick() {
    void act({
      run: download,
      failure: "The PDF could not be downloaded",
      done: (isThere) => (isThere ? null : { message: "The PDF is being prepared. Try again in a moment." }),
    });
  }

  return (
    <>
      <div>
        <Button tone="secondary" size="medium" isBusy={isBusy} onClick={handleClick}>
          Download PDF
        </Button>
      </div>
      <ActFaults acts={failed} />
    </>
  );
}
