import { lightColors } from "@pipelark/shared-ui/theme/themeValues";
import Pdf from "pdfkit";
import { markPath } from "../../project/markPath.ts";
import { drawable, loadDocumentFonts } from "./fonts.ts";

/** A4 in points, and its margins. */
const paper = { width: 595.28, height: 841.89, side: 56, top: 56, bottom: 84 };
const inner = paper.width - 2 * paper.side;
const size = { title: 24, text: 10, small: 8.5 };

type About = {
  title: string;
  /** Name at the top of the first page. */
  sender: string;
  /** Line at the bottom of each page, before its number. */
  footer: string;
  /** Goes into the file, so that the same document has the same bytes. */
  madeAt: Date;
};

type TableColumn = { label: string; width: number; isAmount?: boolean };

/** Parts of a document, each below the one before. A part that does not fit begins a new page. */
export type DocumentPage = {
  /** Name of the sender with the mark, then the title. */
  heading: (title: string) => void;
  /** Blocks of lines beside each other, each under a small label. */
  columns: (blocks: readonly { label: string; lines: readonly string[] }[]) => void;
  /** Rows under their labels, with a line between them. Widths are shares of the page. */
  table: (columns: readonly TableColumn[], rows: readonly (readonly string[])[]) => void;
  /** Amounts at the right, the last one emphasized. */
  totals: (rows: readonly (readonly [label: string, amount: string])[]) => void;
  subheading: (text: string) => void;
  paragraph: (text: string) => void;
  note: (text: string) => void;
};

/** Draws a document that looks like the pages. The same content gives the same bytes. */
export async function drawDocument(about: About, draw: (page: DocumentPage) => void): Promise<Buffer> {
  const fonts = await loadDocumentFonts();
  const doc = new Pdf({
    size: "A4",
    margins: { left: paper.side, right: paper.side, top: paper.top, bottom: paper.bottom },
    bufferPages: true,
    lang: "en-US",
    displayTitle: true,
    info: { Title: about.title, Author: about.sender, CreationDate: about.madeAt, ModDate: about.madeAt },
  });
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", resolve);
    doc.on("error", reject);
  });
  for (const [name, bytes] of Object.entries(fonts)) doc.registerFont(name, bytes);
  doc.font("text").fontSize(size.text).fillColor(lightColors.text);
  draw(partsOf(doc, about));
  drawFooters(doc, about.footer);
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

function partsOf(doc: PDFKit.PDFDocument, { sender }: About): DocumentPage {
  function give(height: number): void {
    if (doc.y + height > paper.height - paper.bottom) doc.addPage();
  }

  function heading(title: string): void {
    doc.save().translate(paper.side, paper.top).scale(0.72);
    for (const path of pathsOf(markPath())) doc.path(path).fill(lightColors.accent);
    doc.restore();
    doc.font("title").fontSize(15).fillColor(lightColors.text);
    doc.text(drawable(sender), paper.side + 30, paper.top + 3, { width: inner - 30 });
    doc
      .font("title")
      .fontSize(size.title)
      .text(drawable(title), paper.side, Math.max(doc.y, paper.top + 24) + 30, { width: inner });
    doc.font("text").fontSize(size.text).moveDown(1);
  }

  function columns(blocks: readonly { label: string; lines: readonly string[] }[]): void {
    const width = inner / blocks.length - 12;
    const texts = blocks.map(({ lines }) => drawable(lines.join("\n")) || " ");
    const heights = texts.map((text) => doc.heightOfString(text, { width }) + 16);
    give(Math.max(...heights));
    const { y } = doc;
    blocks.forEach(({ label }, index) => {
      const x = paper.side + index * (inner / blocks.length);
      doc.font("text").fontSize(size.small).fillColor(lightColors.textMuted).text(label, x, y, { width });
      doc
        .fontSize(size.text)
        .fillColor(lightColors.text)
        .text(texts[index] ?? "", x, y + 14, { width });
    });
    doc.x = paper.side;
    doc.y = y + Math.max(...heights) + 16;
  }

  function tableRow(
    columnsOf: readonly TableColumn[],
    { cells: row, color }: { cells: readonly string[]; color: string },
  ): void {
    const cells = row.map(drawable);
    doc.font("text").fontSize(size.text).fillColor(color);
    const widths = columnsOf.map(({ width }) => width * inner - 8);
    const height = Math.max(
      ...cells.map((cell, index) => doc.heightOfString(cell || " ", { width: widths[index] ?? inner })),
    );
    give(height + 14);
    const { y } = doc;
    let x = paper.side;
    columnsOf.forEach(({ width, isAmount = false }, index) => {
      doc.text(cells[index] ?? "", isAmount ? x + 8 : x, y + 6, {
        width: width * inner - 8,
        align: isAmount ? "right" : "left",
      });
      x += width * inner;
    });
    doc.x = paper.side;
    doc.y = y + height + 12;
    rule(lightColors.line);
  }

  function rule(color: string): void {
    doc
      .moveTo(paper.side, doc.y)
      .lineTo(paper.width - paper.side, doc.y)
      .lineWidth(0.7)
      .strokeColor(color)
      .stroke();
  }

  return {
    heading,
    columns,
    table(columnsOf, rows) {
      rule(lightColors.text);
      tableRow(columnsOf, { cells: columnsOf.map(({ label }) => label), color: lightColors.textMuted });
      for (const row of rows) tableRow(columnsOf, { cells: row, color: lightColors.text });
      doc.y += 8;
    },
    totals(rows) {
      give(rows.length * 20);
      const left = paper.side + inner * 0.5;
      rows.forEach(([label, amount], index) => {
        const { y } = doc;
        doc.font(index === rows.length - 1 ? "strong" : "text").fontSize(index === rows.length - 1 ? 12 : size.text);
        doc.fillColor(lightColors.text).text(drawable(label), left, y, { width: inner * 0.28 });
        const after = doc.y;
        doc.text(drawable(amount), left + inner * 0.28, y, { width: inner * 0.22, align: "right" });
        doc.x = paper.side;
        doc.y = Math.max(after, doc.y) + 5;
      });
      doc.font("text").fontSize(size.text);
      doc.y += 12;
    },
    subheading(text) {
      give(40);
      doc
        .font("strong")
        .fontSize(11)
        .fillColor(lightColors.text)
        .text(drawable(text), paper.side, doc.y, { width: inner });
      doc.font("text").fontSize(size.text).moveDown(0.4);
    },
    paragraph(text) {
      doc.font("text").fontSize(size.text).fillColor(lightColors.text);
      doc.text(drawable(text), paper.side, doc.y, { width: inner, lineGap: 3 }).moveDown(0.8);
    },
    note(text) {
      doc.font("text").fontSize(size.small).fillColor(lightColors.textMuted);
      doc.text(drawable(text), paper.side, doc.y, { width: inner, lineGap: 2 }).moveDown(0.8);
      doc.fillColor(lightColors.text).fontSize(size.text);
    },
  };
}

/** The mark is given as SVG elements. */
function pathsOf(elements: string): string[] {
  return [...elements.matchAll(/ d="([^"]+)"/g)].map(([, path = ""]) => path);
}

function drawFooters(doc: PDFKit.PDFDocument, footer: string): void {
  const { start, count } = doc.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    doc.switchToPage(index);
    // Within the margin, which would otherwise begin another page.
    doc.page.margins.bottom = 0;
    doc.font("text").fontSize(size.small).fillColor(lightColors.textMuted);
    const y = paper.height - 48;
    doc.text(drawable(footer), paper.side, y, { width: inner - 80, lineBreak: false });
    doc.text(`Page ${index - start + 1} of ${count}`, paper.width - paper.side - 80, y, { width: 80, align: "right" });
  }
}
