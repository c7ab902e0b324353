import { Dawn, Draft, Halo, Line, Node, Start, Tick } from "./Pipeline.styles.ts";
import { Candidate, Moving, Pulse, Scene, Stages, Still, Winner } from "./pipelineMotion.styles.ts";
import { closed, laneLine, lanes, met, picture, verified, winningLine } from "./pipelineGeometry.ts";
import { candidates, winners } from "./pipelineLeads.ts";

type PipelineProps = { isPlaying: boolean };

const viewBox = `0 0 ${picture.width} ${picture.height}`;

/** Animated leads on their way to closed deals. Decorative; its caption names the stages. */
export function Pipeline({ isPlaying }: PipelineProps) {
  return (
    <figure>
      <Scene aria-hidden="true" data-playing={isPlaying}>
        <Still viewBox={viewBox}>
          <Halo cx={closed.x} cy={closed.y} r="82" />
          <Halo cx={closed.x} cy={closed.y} r="58" />
          {lanes.map((lane) => (
            <Draft key={lane.y} d={laneLine(lane)} />
          ))}
          <Line d={winningLine} />
          {lanes.map((lane) => (
            <Start key={lane.y} cx={lane.x} cy={lane.y} r="7" />
          ))}
        </Still>
        <Moving>
          {candidates.map(({ start, isDropped }) => (
            <Candidate key={start} data-dropped={isDropped || undefined} />
          ))}
        </Moving>
        <Moving>
          {winners.map(({ start, isWon }) => (
            <Winner key={start} data-won={isWon || undefined} />
          ))}
        </Moving>
        <Moving>
          <Pulse />
          <Pulse />
        </Moving>
        <Still viewBox={viewBox}>
          <Node cx={verified.x} cy={verified.y} r="15" />
          <Tick d={`M${verified.x - 6} ${verified.y + 0.5}l4.2 4.2 8-8.6`} />
          <Node cx={met.x} cy={met.y} r="11" data-hollow />
          <Dawn cx={closed.x} cy={closed.y} r="36" />
          <Tick data-large d={`M${closed.x - 13} ${closed.y + 1}l9 9 17-18`} />
        </Still>
      </Scene>
      <Stages>
        <span>Researched</span>
        <span>Verified</span>
        <span>Met</span>
        <strong>Closed deal</strong>
      </Stages>
    </figure>
  );
}
