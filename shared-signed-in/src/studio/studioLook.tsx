import { confidentialityNotice } from "../confidentialityNotice.ts";
import type { SignedInLook } from "../SignedInPages.tsx";
import { StudioSearch } from "./StudioSearch.tsx";
import { StudioRail } from "./StudioRail.tsx";

/** Frame of every page below `/studio`, in all remotes. */
export const studioLook: SignedInLook = {
  middle: <StudioSearch />,
  rail: <StudioRail />,
  notice: confidentialityNotice,
};
