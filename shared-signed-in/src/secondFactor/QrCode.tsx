import { radius } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";
import { encode } from "uqr";

type QrCodeProps = { text: string; label: string };

/** Draws a QR code here, so that the text goes to no other server. Black on white in both themes, as cameras expect it. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));

  return (
    <Picture viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="white" />
      <path d={dark.join("")} fill="black" />
    </Picture>
  );
}

const Picture = styled.svg`
  display: block;
  width: min(100%, 14rem);
  border-radius: ${radius.field};
`;
