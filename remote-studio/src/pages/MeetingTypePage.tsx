import { useLocation } from "@pipelark/shared-router";
import { Spinner } from "@pipelark/shared-ui/feedback/Spinner";
import { lazy, Suspense } from "react";
import { styled } from "styled-components";
import { meetingsAddress } from "#features/siteSettings/meetings/meetingsAddress.ts";
import { BackLink } from "#lib/BackLink.tsx";

/** Everything about one meeting type. */
export function MeetingTypePage() {
  const slug =
    useLocation()
      .pathname.split("/")
      .findLast((segment) => segment !== "") ?? "";

  return (
    <Column>
      <BackLink to={meetingsAddress}>All meeting types</BackLink>
      <Suspense fallback={<Spinner>Loading the meeting type…</Spinner>}>
        <MeetingSetting key={slug} slug={slug} />
      </Suspense>
    </Column>
  );
}

const MeetingSetting = lazy(async () => {
  const module = await import("#features/siteSettings/meetings/MeetingSetting.tsx");
  return { default: module.MeetingSetting };
});

const Column = styled.div`
  max-width: 56rem;
`;
