import { confidentialityNotice } from "../confidentialityNotice.ts";
import type { SignedInLook } from "../SignedInPages.tsx";
import { StudioSearch } from "./StudioSearch.tsx";
import { StudioRail } from "./StudioRail.tsx";

/** What is around every page below `/studio`, whichever remote it belongs to. */
export const studioLook: SignedInLook = {
  middle: <StudioSearch />,
  rail: <StudioRail />,
  notice: confidentialityNotice,
};
