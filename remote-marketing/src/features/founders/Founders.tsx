import type { SiteWords } from "@pipelark/shared-contracts/builtIn/siteWords";
import { pictureTexts, type SitePicture } from "@pipelark/shared-contracts/sitePicture";
import { settingAttribute } from "@pipelark/shared-contracts/pageMarks";
import { Column } from "@pipelark/shared-ui/layout/Column";
import { Image } from "@pipelark/shared-ui/layout/Image";
import { Card, Grid, portraitSizes, Story, Title, Work } from "./Founders.styles.ts";
import { elias, noor } from "./portraits.ts";

/** Our drawings, in the founders' order. */
const portraits = [noor, elias] as const;

const mark = { [settingAttribute]: "founders" };

type FoundersProps = {
  id: string;
  founders: SiteWords["founders"];
  /** Pictures that replace ours, in the founders' order; null keeps ours. */
  pictures: readonly (SitePicture | null)[];
};

export function Founders({ id, founders, pictures }: FoundersProps) {
  return (
    <Column>
      <section id={id} aria-labelledby={`${id}-title`}>
        <Title id={`${id}-title`}>Meet The Founders</Title>
        <Grid>
          {portraits.map((portrait, index) => {
            const { name = "", work, story } = founders[index] ?? {};
            const replacement = pictures[index];
            const picture = replacement ? { src: replacement.src, sources: [] } : { ...portrait, sizes: portraitSizes };
            return (
              <Card key={portrait.src}>
                <Image
                  // Remounted, because an element keeps the pixel density of its previous file.
                  key={replacement?.src ?? portrait.src}
                  {...picture}
                  mark={{ [settingAttribute]: `founder_image_urls.${index}` }}
                  alt={replacement?.alt ?? pictureTexts.founder}
                  name={name}
                  width={160}
                  height={184}
                  loading="lazy"
                  decoding="async"
                />
                <div {...mark}>
                  <h3>{name}</h3>
                  <Work>{work}</Work>
                </div>
                <Story {...mark}>{story}</Story>
              </Card>
            );
          })}
        </Grid>
      </section>
    </Column>
  );
}
