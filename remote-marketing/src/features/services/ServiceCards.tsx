import { Column } from "@pipelark/shared-ui/layout/Column";
import { Fees } from "./Fees.tsx";
import { Inbox, Shortlist, Target } from "./pictures.tsx";
import { Card, CardText, Grid, Head, Intro } from "./ServiceCards.styles.ts";

export function ServiceCards({ id }: { id: string }) {
  return (
    <Column>
      <section id={id} aria-labelledby={`${id}-title`}>
        <Head>
          <h2 id={`${id}-title`}>How it works</h2>
          <Intro>
            You tell us who your best client is. From there to the meeting in your calendar, we do the work.
          </Intro>
        </Head>
        <Grid>
          <Card>
            <Shortlist />
            <h3>AI-powered, human-researched</h3>
            <CardText>
              Models read thousands of signals a day. A&nbsp;researcher confirms each lead before it reaches you.
            </CardText>
          </Card>
          <Card>
            <Target />
            <h3>Aimed at your ideal client</h3>
            <CardText>One profile per offer, never one list for everyone.</CardText>
          </Card>
          <Card>
            <Inbox />
            <h3>Deliverability, guaranteed</h3>
            <CardText>Your messages land in the inbox, or we fix it at our cost.</CardText>
          </Card>
          <Card $isNight>
            <Fees />
            <h3>Pay only for closed deals</h3>
            <CardText>When you win, we bill. Until then you owe us nothing.</CardText>
          </Card>
        </Grid>
      </section>
    </Column>
  );
}
