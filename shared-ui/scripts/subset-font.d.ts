declare module "subset-font" {
  type Axis = number | { min: number; max: number; default?: number };
  type Options = {
    targetFormat: "sfnt" | "woff2";
    keepFeatures?: string[];
    noHinting?: boolean;
    variationAxes?: Record<string, Axis>;
  };
  export default function subsetFont(font: Uint8Array, characters: string, options: Options): Promise<Uint8Array>;
}
