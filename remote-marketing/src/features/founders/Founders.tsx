import { settingAttribute } from "@pipelark/shared-contracts/pageMarks";
import { Column } from "@pipelark/shared-ui/layout/Column";
import { Image } from "@pipelark/shared-ui/layout/Image";
import { founderFacts } from "./founderFacts.ts";
import { Card, Grid, portraitSizes, Story, Title, Work } from "./Founders.styles.ts";
import { elias, noor } from "./portraits.ts";

const portraits = { noor, elias };

const founders = founderFacts.map(({ id, ...facts }) => ({ ...facts, portrait: portraits[id] }));

type FoundersProps = {
  id: string;
  /** Pictures that replace ours, in the founders' order; null keeps ours. */
  imageUrls: readonly (string | null)[];
};

export function Founders({ id, imageUrls }: FoundersProps) {
  return (
    <Column>
      <section id={id} aria-labelledby={`${id}-title`}>
        <Title id={`${id}-title`}>Meet The Founders</Title>
        <Grid>
          {founders.map(({ name, work, story, portrait }, index) => {
            const replacement = imageUrls[index];
            const picture = replacement ? { src: replacement, sources: [] } : { ...portrait, sizes: portraitSizes };
            return (
              <Card key={name}>
                <Image
                  // Remounted, because an element keeps the pixel density of its previous file.
                  key={replacement ?? portrait.src}
                  {...picture}
                  mark={{ [settingAttribute]: `founder_image_urls.${index}` }}
                  alt={`Portrait of ${name}`}
                  name={name}
                  width={160}
                  height={184}
                  loading="lazy"
                  decoding="async"
                />
                <div>
                  <h3>{name}</h3>
                  <Work>{work}</Work>
                </div>
                <Story>{story}</Story>
              </Card>
            );
          })}
        </Grid>
      </section>
    </Column>
  );
}
