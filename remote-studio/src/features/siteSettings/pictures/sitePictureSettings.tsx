import { settings } from "@pipelark/shared-data/settings/settingSchema";
import { itemOf, storedOf } from "./pictures.ts";
import { PictureSetting } from "./PictureSetting.tsx";

/** Characters of a data URI that fit into a request. */
const longest = 60_000;
const logoFit = { width: 160, height: 160, longest, kind: "png" } as const;
const heroFit = { width: 1120, height: 912, longest, kind: "jpeg" } as const;
const founderFit = { width: 320, height: 368, longest, kind: "jpeg" } as const;

/** The pictures of the public site: logo, hero and founders. */
export function PicturesSetting() {
  return (
    <>
      <PictureSetting
        setting={settings.logo}
        subject="the logo"
        title="Logo"
        lead="Beside the name at the top and the bottom of the public pages."
        names={["Logo"]}
        fit={logoFit}
        hasAlt={false}
        toItems={(value) => [itemOf(value)]}
        toValue={([item]) => item?.src || null}
      />
      <PictureSetting
        setting={settings.heroPicture}
        subject="the hero picture"
        title="Hero picture"
        lead="At the top of the home page, instead of the animation."
        names={["Hero picture"]}
        fit={heroFit}
        hasAlt
        toItems={(value) => [itemOf(value)]}
        toValue={([item]) => (item ? storedOf(item) : null)}
      />
      <PictureSetting
        setting={settings.founderPictures}
        subject="the founders' pictures"
        title="Founders' pictures"
        lead="The section Meet The Founders of the home page, in the founders' order."
        names={["First founder", "Second founder"]}
        fit={founderFit}
        hasAlt
        toItems={(value) => [itemOf(value?.[0]), itemOf(value?.[1])]}
        toValue={(items) => {
          const stored = items.map(storedOf);
          return stored.some((one) => one !== null) ? stored : null;
        }}
      />
    </>
  );
}
