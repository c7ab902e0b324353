import type { Page } from "@playwright/test";
import { randomUUID } from "node:crypto";
import type { CallingPage } from "./dataCall.ts";
import { button, main } from "./parts.ts";

const tasks = "/studio/workspace/tasks";
// Of the seed, both of Northwind Robotics: Sam's with comments, and one that nobody has.
const discussed = `${tasks}?task=40000000-0000-4000-8000-000000000008`;
const free = `${tasks}?task=40000000-0000-4000-8000-000000000012`;
const messages = "Messages for the Great Lakes states";
// Another one each time: it is added, changed and in the end deleted.
const title = `A task whose calls fail ${randomUUID()}`;

const row = (name: string) => (page: Page) =>
  page.getByRole("list", { name: "Tasks", exact: true }).getByRole("listitem").filter({ hasText: name });
const column = (name: string) => (page: Page) => page.getByRole("grid", { name, exact: true });
const card = (name: string, status: string) => (page: Page) => column(status)(page).getByRole("row", { name });
const addForm = (page: Page) => page.getByRole("form", { name: "Add a task" });
const newTitle = (page: Page) => addForm(page).getByRole("textbox", { name: "Add a task" });
const filters = (page: Page) => page.getByRole("group", { name: "Filter tasks" });
const drawer = (page: Page) => page.getByRole("dialog", { name: "Task", exact: true });
const taskForm = (name: string) => (page: Page) => drawer(page).getByRole("form", { name: `Task: ${name}` });
const notes = (page: Page) => drawer(page).getByRole("textbox", { name: "Notes" });
const comments = (page: Page) => drawer(page).getByRole("region", { name: "Comments" });
const commentForm = (page: Page) => drawer(page).getByRole("form", { name: "Comment" });
const comment = (page: Page) => commentForm(page).getByRole("textbox", { name: "Your comment" });
const assignee = (page: Page) => drawer(page).getByRole("combobox", { name: "Assignee" });
const said = (words: string) => (page: Page) => page.getByRole("alertdialog", { name: words });
const show = (page: Page, name: string) => page.getByRole("radio", { name, exact: true }).click();

async function choose(page: Page, act: string): Promise<void> {
  await button(`Actions for ${title}`)(main(page)).click();
  await page.getByRole("menuitem", { name: act, exact: true }).click();
}

export const tasksPage: CallingPage = {
  path: tasks,
  who: "staff",
  about: "reading",
  calls: [
    {
      name: "the list of tasks",
      method: "GET",
      url: /\/rest\/v1\/task\?/,
      place: main,
      afterwards: row(messages),
      meanwhile: newTitle,
    },
    {
      name: "the companies to choose from",
      method: "GET",
      url: /\/rest\/v1\/client_account\?.*[?&]order=/,
      place: filters,
      afterwards: row(messages),
      meanwhile: row(messages),
    },
    {
      name: "a column of the board",
      method: "GET",
      url: /\/rest\/v1\/task\?.*[?&]status=eq\.doing/,
      cause: async (page) => void (await page.goto(`${tasks}?view=board`)),
      place: (page) => page.getByRole("group", { name: "Tasks", exact: true }),
      afterwards: card(messages, "Doing"),
      meanwhile: card("Background page on Marlow Packaging", "To do"),
    },
  ],
};

/** One task, as admins open it: they give it to anybody. */
export const openTaskPage: CallingPage = {
  path: discussed,
  who: "admin",
  calls: [
    {
      name: "the task",
      method: "GET",
      url: /\/rest\/v1\/task\?.*[?&]id=eq/,
      place: drawer,
      afterwards: taskForm(messages),
      meanwhile: (page) => button("Close")(drawer(page)),
    },
    {
      name: "its comments",
      method: "GET",
      url: /\/rest\/v1\/task_comment\?/,
      place: comments,
      afterwards: (page) => comments(page).getByRole("list", { name: "Comments" }),
      meanwhile: comment,
    },
    {
      name: "the name of its company",
      method: "GET",
      url: /\/rest\/v1\/client_account\?.*[?&]id=in/,
      place: taskForm(messages),
      afterwards: (page) => taskForm(messages)(page).getByRole("combobox", { name: "Company" }),
      meanwhile: (page) => button("Save changes")(drawer(page)),
    },
    {
      name: "whom it can be given to",
      method: "POST",
      url: /\/rpc\/list_assignees/,
      cause: async (page) => void (await page.goto(free)),
      place: drawer,
      afterwards: (page) => assignee(page).filter({ has: page.getByRole("option", { name: "Sam Staff" }) }),
      meanwhile: assignee,
    },
  ],
};

export const taskActs: CallingPage = {
  path: tasks,
  who: "staff",
  about: "writing",
  calls: [
    {
      name: "a new task",
      method: "POST",
      url: /\/rpc\/save_task/,
      async cause(page) {
        await newTitle(page).fill(title);
        await button("Add")(addForm(page)).click();
      },
      place: addForm,
      again: button("Add"),
      afterwards: (page) => addForm(page).getByText(`“${title}” is added.`),
      meanwhile: row(messages),
      typed: { field: newTitle, value: title },
    },
    {
      name: "a change",
      method: "POST",
      url: /\/rpc\/save_task/,
      async cause(page) {
        await row(title)(page).getByRole("link").click();
        await notes(page).fill("Kept until it is saved.");
        await button("Save changes")(drawer(page)).click();
      },
      place: taskForm(title),
      again: button("Save changes"),
      afterwards: said(`“${title}” is saved.`),
      meanwhile: (page) => button("Discard changes")(drawer(page)),
      typed: { field: notes, value: "Kept until it is saved." },
    },
    {
      name: "a comment",
      method: "POST",
      url: /\/rpc\/add_task_comment/,
      async cause(page) {
        await comment(page).fill("Sent until it arrives.");
        await button("Add comment")(drawer(page)).click();
      },
      place: commentForm,
      again: button("Add comment"),
      afterwards: (page) => comments(page).getByRole("list", { name: "Comments" }).getByText("Sent until it arrives."),
      meanwhile: (page) => button("Save changes")(drawer(page)),
      typed: { field: comment, value: "Sent until it arrives." },
    },
    {
      name: "a move on the board",
      method: "POST",
      url: /\/rpc\/set_task_status/,
      async cause(page) {
        await button("Close")(drawer(page)).click();
        await show(page, "Board");
        await choose(page, "Move to Doing");
      },
      place: main,
      afterwards: card(title, "Doing"),
      meanwhile: card(title, "To do"),
    },
    {
      name: "a tick",
      method: "POST",
      url: /\/rpc\/set_task_status/,
      async cause(page) {
        await show(page, "List");
        await page.getByRole("checkbox", { name: `Done: ${title}`, exact: true }).click();
      },
      place: main,
      afterwards: said(`“${title}” is done.`),
      meanwhile: row(title),
    },
    {
      name: "its end",
      method: "POST",
      url: /\/rpc\/delete_task/,
      async cause(page) {
        await show(page, "Done");
        await choose(page, "Delete");
        await button("Delete task")(page).click();
      },
      place: main,
      afterwards: said(`“${title}” is deleted.`),
      meanwhile: row(title),
    },
  ],
};
