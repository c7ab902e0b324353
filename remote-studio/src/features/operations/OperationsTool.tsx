import { frameAccess, type FrameAccess, reloadForFrame } from "@pipelark/shared-contracts/framePolicy";
import { settingQueries } from "@pipelark/shared-data/settings/settingQueries";
import { settings } from "@pipelark/shared-data/settings/settingSchema";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { ButtonLink } from "@pipelark/shared-ui/controls/Button";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { FlowIcon } from "@pipelark/shared-ui/controls/icons";
import { Spinner } from "@pipelark/shared-ui/feedback/Spinner";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { FramedTool } from "./FramedTool.tsx";
import { RefusedTool } from "./RefusedTool.tsx";

type OperationsToolProps = {
  /** URL of the setting for the tool's address. */
  settingsUrl: string;
};

/** The automation tool in a frame, or the reason why it is missing. For admins: others may not read its address. */
export function OperationsTool({ settingsUrl }: OperationsToolProps) {
  const { services } = useSignedIn();
  const query = useQuery(settingQueries.one(services, settings.operations));
  const { data } = query;
  const address = data?.value && URL.canParse(data.value) ? data.value : null;
  const access = address === null ? null : toolAccess(address);
  const needsLoad = access === "after-load";

  useEffect(() => {
    if (needsLoad) reloadForFrame();
  }, [needsLoad]);

  if (!data) {
    return (
      <QueryView
        query={query}
        of="the automation tool's address"
        loading={<Spinner>Loading the automation tool…</Spinner>}
      />
    );
  }
  if (address === null) {
    return (
      <EmptyState
        icon={<FlowIcon />}
        title="No workflow tool is connected yet"
        headingLevel={2}
        action={<ButtonLink to={settingsUrl}>Enter the address</ButtonLink>}
      >
        Once its address is in the settings, n8n or a similar tool opens on this page, for admins only.
      </EmptyState>
    );
  }
  if (needsLoad) return <Spinner>Loading the automation tool…</Spinner>;
  if (access === "refused") return <RefusedTool address={address} settingsUrl={settingsUrl} />;
  return <FramedTool key={address} address={address} />;
}

/** Tells if the tool may be framed here. Never our own origin, whose scripts could remove the frame's sandbox. */
function toolAccess(address: string): FrameAccess {
  const { origin } = new URL(address);
  return origin === window.location.origin ? "refused" : frameAccess(origin);
}
