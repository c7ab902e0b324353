import { Dawn, Draft, Halo, LeadDot, Leads, Line, Node, Pulse, Scene, Stages, Start, Tick } from "./Pipeline.styles.ts";
import { closed, laneLine, lanes, leads, met, picture, verified, winningLine } from "./pipelineGeometry.ts";

type PipelineProps = { isPlaying: boolean };

/** Leads on their way to closed deals: researched, verified, met, won. Decoration with a caption that says the same. */
export function Pipeline({ isPlaying }: PipelineProps) {
  return (
    <figure>
      <Scene
        viewBox={`0 0 ${picture.width} ${picture.height}`}
        aria-hidden="true"
        focusable="false"
        data-playing={isPlaying}
      >
        <Halo cx={closed.x} cy={closed.y} r="82" />
        <Halo cx={closed.x} cy={closed.y} r="58" />
        {lanes.map((lane) => (
          <Draft key={lane.y} d={laneLine(lane)} />
        ))}
        <Line d={winningLine} />
        {lanes.map((lane) => (
          <Start key={lane.y} cx={lane.x} cy={lane.y} r="7" />
        ))}
        <Leads>
          {leads.map((lead) => (
            <LeadDot key={lead.delay} r="6" data-fate={lead.fate} />
          ))}
        </Leads>
        <Node cx={verified.x} cy={verified.y} r="15" />
        <Tick d={`M${verified.x - 6} ${verified.y + 0.5}l4.2 4.2 8-8.6`} />
        <Node cx={met.x} cy={met.y} r="11" data-hollow />
        <Pulse cx={closed.x} cy={closed.y} r="36" />
        <Pulse cx={closed.x} cy={closed.y} r="36" data-second />
        <Dawn cx={closed.x} cy={closed.y} r="36" />
        <Tick data-large d={`M${closed.x - 13} ${closed.y + 1}l9 9 17-18`} />
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
