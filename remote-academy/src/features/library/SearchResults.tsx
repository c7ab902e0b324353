import { searchQueries } from "@pipelark/shared-data/search/searchQueries";
import { Link } from "@pipelark/shared-router";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { PlayIcon, SearchIcon } from "@pipelark/shared-ui/controls/icons";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { color, radius, space, text } from "@pipelark/shared-ui/theme/tokens";
import { useQuery } from "@tanstack/react-query";
import { styled } from "styled-components";

type SearchResultsProps = { search: string; addressOf: (videoId: string) => string };

/** Videos of all categories whose title or description matches the search, best match first. */
export function SearchResults({ search, addressOf }: SearchResultsProps) {
  const { services } = useSignedIn();
  const query = useQuery(searchQueries.studio(services, search));
  const found = (query.data ?? []).flatMap(({ type, url, ...result }) => {
    const videoId = type === "video" ? videoOf(url) : null;
    return videoId === null ? [] : [{ ...result, videoId }];
  });

  return (
    <Stack $gap="small">
      <Count role="status">{query.data && `${found.length} ${found.length === 1 ? "video" : "videos"} found`}</Count>
      <QueryView query={query} of="the search results" loading={<Skeleton $height="12rem" />}>
        {() =>
          found.length === 0 ? (
            <EmptyState icon={<SearchIcon />} title={`No videos match “${search}”`} headingLevel={2}>
              Try a different part of the title or description.
            </EmptyState>
          ) : (
            <List aria-label="Videos found">
              {found.map(({ id, videoId, title, content, section }) => (
                <li key={id}>
                  <Way to={addressOf(videoId)} preventScrollReset>
                    <PlayIcon />
                    <span>
                      <strong>{title}</strong>
                      <Note>{[section, content].filter(Boolean).join(" · ")}</Note>
                    </span>
                  </Way>
                </li>
              ))}
            </List>
          )
        }
      </QueryView>
    </Stack>
  );
}

/** The id of the video in a result's URL. */
function videoOf(url: string | null | undefined): string | null {
  return url ? new URLSearchParams(url.split("?")[1]).get("video") : null;
}

const Count = styled.p`
  color: ${color.textMuted};
  font-size: ${text.small};
`;

const List = styled.ul`
  border: 0.0625rem solid ${color.line};
  border-radius: ${radius.panel};
  background: ${color.surface};

  > li + li {
    border-top: 0.0625rem solid ${color.line};
  }
`;

const Way = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${space.small};
  min-height: 3.5rem;
  padding: ${space.tight} ${space.medium};
  border-radius: ${radius.panel};
  color: ${color.text};
  font-size: ${text.compact};
  text-decoration: none;

  &:hover {
    background: ${color.sunken};
  }

  > svg {
    flex: none;
    color: ${color.accent};
  }

  > span {
    min-width: 0;
  }
`;

const Note = styled.span`
  display: block;
  overflow: hidden;
  color: ${color.textMuted};
  font-size: ${text.small};
  text-overflow: ellipsis;
  white-space: nowrap;
`;
