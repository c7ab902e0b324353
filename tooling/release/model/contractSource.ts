import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { listFiles } from "@pipelark/tooling/project/siteFiles";

type ParsedSource = ReturnType<typeof parseSync>;
type Declaration = Extract<ParsedSource["program"]["body"][number], { type: "ExportNamedDeclaration" }>["declaration"];
type Texts = Map<string, string>;

/** Reads the exports of the contract's folder by name, and the members of `ShellServices`, without comments. */
export function readContract(folder: string): { declarations: Texts; services: Texts } {
  const declarations: Texts = new Map();
  const services: Texts = new Map();
  for (const file of listFiles(folder).filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))) {
    const source = readFileSync(join(folder, file), "utf8");
    const parsed = parseSync(file, source);
    for (const statement of parsed.program.body) {
      const declaration = statement.type === "ExportNamedDeclaration" ? statement.declaration : null;
      for (const [name, piece] of namesIn(declaration)) declarations.set(name, textOf({ source, parsed, piece }));
      for (const [name, piece] of servicesIn(declaration)) services.set(name, textOf({ source, parsed, piece }));
    }
  }
  return { declarations, services };
}

type Piece = { start: number; end: number };
type NamedPieces = [name: string, piece: Piece][];

function namesIn(declaration: Declaration): NamedPieces {
  if (!declaration) return [];
  if (declaration.type === "VariableDeclaration")
    return declaration.declarations.flatMap((one): NamedPieces =>
      one.id.type === "Identifier" ? [[one.id.name, one]] : [],
    );
  return "id" in declaration && declaration.id?.type === "Identifier" ? [[declaration.id.name, declaration]] : [];
}

function servicesIn(declaration: Declaration): NamedPieces {
  if (declaration?.type !== "TSTypeAliasDeclaration" || declaration.id.name !== "ShellServices") return [];
  if (declaration.typeAnnotation.type !== "TSTypeLiteral") return [];
  return declaration.typeAnnotation.members.flatMap((member): NamedPieces =>
    member.type === "TSPropertySignature" && member.key.type === "Identifier" ? [[member.key.name, member]] : [],
  );
}

function textOf({ source, parsed, piece }: { source: string; parsed: ParsedSource; piece: Piece }): string {
  let text = "";
  let from = piece.start;
  for (const comment of parsed.comments.filter(({ start, end }) => start >= piece.start && end <= piece.end)) {
    text += source.slice(from, comment.start);
    from = comment.end;
  }
  return (text + source.slice(from, piece.end)).replaceAll(/\s+/g, " ").replace(/;$/, "").trim();
}
