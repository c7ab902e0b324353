import type { ReactNode } from "react";

/** Creates a decorative line icon: 24 units, round strokes of 1.75, in the text colour. */
function icon(strokes: ReactNode) {
  return function Icon() {
    return (
      <svg
        viewBox="0 0 24 24"
        width="24"
        height="24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {strokes}
      </svg>
    );
  };
}

const circle = <circle cx="12" cy="12" r="9" />;

export const AlertIcon = /* @__PURE__ */ icon(
  <>
    {circle}
    <path d="M12 7.5v5.5M12 16.5v.01" />
  </>,
);
export const ArrowLeftIcon = /* @__PURE__ */ icon(<path d="M20 12H4.5m6-6.5L4 12l6.5 6.5" />);
export const ArrowRightIcon = /* @__PURE__ */ icon(<path d="M4 12h15.5m-6-6.5L20 12l-6.5 6.5" />);
export const BellIcon = /* @__PURE__ */ icon(<path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15L6 16.5ZM10 21h4" />);
export const BookmarkIcon = /* @__PURE__ */ icon(
  <path d="M6.5 4h11a1 1 0 0 1 1 1v15L12 15.5 5.5 20V5a1 1 0 0 1 1-1Z" />,
);
export const BriefcaseIcon = /* @__PURE__ */ icon(
  <>
    <rect x="3" y="7" width="18" height="13" rx="2.5" />
    <path d="M8.5 7V5.5A1.5 1.5 0 0 1 10 4h4a1.5 1.5 0 0 1 1.5 1.5V7M3 12.5h18" />
  </>,
);
export const BuildingIcon = /* @__PURE__ */ icon(
  <path d="M5 20.5V5a1.5 1.5 0 0 1 1.5-1.5h7A1.5 1.5 0 0 1 15 5v15.5M15 10h2.5A1.5 1.5 0 0 1 19 11.5v9M3 20.5h18M8.5 8h3M8.5 12h3M8.5 16h3" />,
);
export const CalendarIcon = /* @__PURE__ */ icon(
  <>
    <rect x="3.5" y="5" width="17" height="15.5" rx="2.5" />
    <path d="M3.5 10h17M8 3v4M16 3v4" />
  </>,
);
export const ChartIcon = /* @__PURE__ */ icon(
  <path d="M4 4v14.5A1.5 1.5 0 0 0 5.5 20H20M8.5 16v-4M13 16V8M17.5 16v-6" />,
);
export const CheckIcon = /* @__PURE__ */ icon(<path d="m5 12.5 4.5 4.5L19 7.5" />);
export const ChevronDownIcon = /* @__PURE__ */ icon(<path d="m6 9.5 6 6 6-6" />);
export const ClockIcon = /* @__PURE__ */ icon(
  <>
    {circle}
    <path d="M12 7v5.2l3.5 2" />
  </>,
);
export const CloseIcon = /* @__PURE__ */ icon(<path d="m6 6 12 12M18 6 6 18" />);
export const DocumentIcon = /* @__PURE__ */ icon(
  <path d="M13.5 3.5H7A1.5 1.5 0 0 0 5.5 5v14A1.5 1.5 0 0 0 7 20.5h10a1.5 1.5 0 0 0 1.5-1.5V8.5zm0 0v5h5M9 13h6M9 16.5h4" />,
);
export const ExternalIcon = /* @__PURE__ */ icon(
  <path d="M13.5 4.5h6v6M19 5l-8.5 8.5M18 14v4a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 18V7.5A1.5 1.5 0 0 1 6 6h4" />,
);
export const EyeIcon = /* @__PURE__ */ icon(
  <>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
    <circle cx="12" cy="12" r="2.75" />
  </>,
);
export const EyeOffIcon = /* @__PURE__ */ icon(
  <path d="M9.8 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.7 3.4M6.3 7.5A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9.5 9.5 0 0 0 4.3-1M10 10.2a2.75 2.75 0 0 0 3.9 3.8M4 4l16 16" />,
);
export const FilterIcon = /* @__PURE__ */ icon(<path d="M4 6.5h16M7 12h10M10.5 17.5h3" />);
export const FlowIcon = /* @__PURE__ */ icon(
  <>
    <circle cx="5.5" cy="6" r="2.25" />
    <circle cx="5.5" cy="18" r="2.25" />
    <circle cx="18.5" cy="12" r="2.25" />
    <path d="M7.75 6c5 0 3.5 6 8.5 6M7.75 18c5 0 3.5-6 8.5-6" />
  </>,
);
export const GraduationIcon = /* @__PURE__ */ icon(
  <path d="M12 5 2.5 9.5 12 14l9.5-4.5zM6.5 11.5V16c0 1.3 2.5 3 5.5 3s5.5-1.7 5.5-3v-4.5M21.5 9.5V15" />,
);
export const GripIcon = /* @__PURE__ */ icon(
  <path d="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" strokeWidth="2.5" />,
);
export const GridIcon = /* @__PURE__ */ icon(
  <>
    <rect x="4" y="4" width="6.5" height="6.5" rx="1.5" />
    <rect x="13.5" y="4" width="6.5" height="6.5" rx="1.5" />
    <rect x="4" y="13.5" width="6.5" height="6.5" rx="1.5" />
    <rect x="13.5" y="13.5" width="6.5" height="6.5" rx="1.5" />
  </>,
);
export const HomeIcon = /* @__PURE__ */ icon(
  <path d="M4 11 12 4l8 7v8a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 19Zm5.5 9.5V14h5v6.5" />,
);
export const InfoIcon = /* @__PURE__ */ icon(
  <>
    {circle}
    <path d="M12 11v5.5M12 7.5v.01" />
  </>,
);
export const KeyboardIcon = /* @__PURE__ */ icon(
  <>
    <rect x="2.5" y="6" width="19" height="12" rx="2.5" />
    <path d="M6.5 10h.01M10.2 10h.01M13.8 10h.01M17.5 10h.01M8 14h8" />
  </>,
);
export const LinkIcon = /* @__PURE__ */ icon(
  <path d="M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1-1" />,
);
export const LockIcon = /* @__PURE__ */ icon(
  <>
    <rect x="4.5" y="10.5" width="15" height="10" rx="2.5" />
    <path d="M8 10.5V7.5a4 4 0 0 1 8 0v3M12 14.5v2" />
  </>,
);
export const MailIcon = /* @__PURE__ */ icon(
  <>
    <rect x="3" y="5" width="18" height="14" rx="2.5" />
    <path d="m3.5 7.5 8.5 6 8.5-6" />
  </>,
);
export const MessageIcon = /* @__PURE__ */ icon(
  <path d="M20.5 11.5a8 7.5 0 0 1-11.7 6.6L4 19.5l1.3-4.2A7.5 7.5 0 1 1 20.5 11.5Z" />,
);
export const MonitorIcon = /* @__PURE__ */ icon(
  <>
    <rect x="3" y="4.5" width="18" height="12" rx="2" />
    <path d="M8.5 20h7M12 16.5V20" />
  </>,
);
export const MoreIcon = /* @__PURE__ */ icon(<path d="M5.5 12h.01M12 12h.01M18.5 12h.01" strokeWidth="2.75" />);
export const MoonIcon = /* @__PURE__ */ icon(<path d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z" />);
export const PauseIcon = /* @__PURE__ */ icon(<path d="M9 6v12M15 6v12" />);
export const PinIcon = /* @__PURE__ */ icon(
  <>
    <path d="M12 21s7-6.2 7-11.5a7 7 0 0 0-14 0C5 14.8 12 21 12 21Z" />
    <circle cx="12" cy="9.5" r="2.5" />
  </>,
);
export const PlayIcon = /* @__PURE__ */ icon(<path d="M8 5.5v13l10.5-6.5z" />);
export const PlusIcon = /* @__PURE__ */ icon(<path d="M12 5v14M5 12h14" />);
export const SearchIcon = /* @__PURE__ */ icon(
  <>
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="m15.5 15.5 5 5" />
  </>,
);
export const SettingsIcon = /* @__PURE__ */ icon(
  <>
    <path d="M4 7.5h8.5M18 7.5h2M4 16.5h2M11.5 16.5H20" />
    <circle cx="15.25" cy="7.5" r="2.5" />
    <circle cx="8.75" cy="16.5" r="2.5" />
  </>,
);
export const SignOutIcon = /* @__PURE__ */ icon(
  <path d="M10 4H6.5A2.5 2.5 0 0 0 4 6.5v11A2.5 2.5 0 0 0 6.5 20H10m5-12 4 4-4 4m4-4H9.5" />,
);
export const SunIcon = /* @__PURE__ */ icon(
  <>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 2.5v2M12 19.5v2M4.5 12h-2M21.5 12h-2M6.7 6.7 5.3 5.3M18.7 18.7l-1.4-1.4M6.7 17.3l-1.4 1.4M18.7 5.3l-1.4 1.4" />
  </>,
);
export const TargetIcon = /* @__PURE__ */ icon(
  <>
    {circle}
    <circle cx="12" cy="12" r="5" />
    <circle cx="12" cy="12" r="1" />
  </>,
);
export const TimelineIcon = /* @__PURE__ */ icon(<path d="M4 6.5h9M8 12h9M12.5 17.5H20" />);
export const TrendIcon = /* @__PURE__ */ icon(<path d="m3.5 17 6-6 4 4L20.5 8M15 7.5h5.5V13" />);
export const UserIcon = /* @__PURE__ */ icon(
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20.5c.8-4 3.8-6 7.5-6s6.7 2 7.5 6" />
  </>,
);
export const UsersIcon = /* @__PURE__ */ icon(
  <>
    <circle cx="9" cy="8" r="3.5" />
    <path d="M2.5 19.5c.6-3.6 3.2-5.5 6.5-5.5s5.9 1.9 6.5 5.5M15.5 4.8a3.5 3.5 0 0 1 0 6.4M18 14.5c2 .8 3.2 2.5 3.5 5" />
  </>,
);
export const WalletIcon = /* @__PURE__ */ icon(
  <path d="M16.5 7.5v-2A1.5 1.5 0 0 0 15 4H6a2 2 0 0 0-2 2v11.5A2.5 2.5 0 0 0 6.5 20h12A1.5 1.5 0 0 0 20 18.5V9a1.5 1.5 0 0 0-1.5-1.5H6M16 13.75h.01" />,
);
