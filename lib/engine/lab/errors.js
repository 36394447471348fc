/** The errors of the lab. */
/** An error of the lab. Its message is for the user: it names the input and says what is right. */
export class LabError extends Error {
    /** For code to tell errors apart. */
    code;
    /** Where a written tree is wrong, from 1. */
    place;
    constructor({ code, message, line, column }) {
        super(message);
        this.name = "LabError";
        this.code = code;
        if (line !== undefined && column !== undefined)
            this.place = { line, column };
    }
}
export const badRequest = (message) => new LabError({ code: "badRequest", message });
