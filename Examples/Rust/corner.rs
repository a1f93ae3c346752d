//! A finger goes to the right and then down: a gesture recognizer for Tactus in Rust.
//!
//! The first half writes out the part of `tactus_plugin.h` that is used here; the second is the
//! recognizer. What each function may rely on stands in docs/plugin-abi.md.

use std::os::raw::{c_char, c_void};
use std::panic::{catch_unwind, AssertUnwindSafe};

// ---- tactus_plugin.h ----------------------------------------------------------------------------

#[repr(C)]
#[derive(Clone, Copy, Default)]
struct Point {
    x: f64,
    y: f64,
}

#[repr(C)]
struct Touch {
    serial: u32,
    phase: u32,
    location: Point,
    previous: Point,
    start: Point,
    time_ns: i64,
    start_time_ns: i64,
    major: f64,
    minor: f64,
    orientation: f64,
    device: u32,
    tap_count: u32,
}

#[repr(C)]
struct Batch {
    time_ns: i64,
    to_view: [f64; 6],
    surface_width: f64,
    surface_height: f64,
    surface_scale: f64,
    pixels_per_millimetre: f64,
    touches: *const Touch,
    indirect: *const c_void,
    touch_count: u32,
    reserved: u32,
}

#[repr(C)]
struct Report {
    state: u32,
    reason: u32,
    unit: u32,
    immediate: u32,
    measured: f64,
    limit: f64,
    deadline_ns: i64,
    uses: u64,
    ignores: u64,
    values: *mut f64,
    text: *mut c_char,
    detail: *mut c_char,
    points: *mut Point,
    text_capacity: u32,
    text_length: u32,
    detail_capacity: u32,
    detail_length: u32,
    point_capacity: u32,
    point_count: u32,
}

#[repr(C)]
struct Parameter {
    key: *const c_char,
    doc: *const c_char,
    kind: u32,
    unit: u32,
    traits: u32,
    word_count: u32,
    words: *const *const c_char,
    default_number: f64,
    minimum: f64,
    maximum: f64,
    default_text: *const c_char,
}

#[repr(C)]
struct Output {
    key: *const c_char,
    doc: *const c_char,
    kind: u32,
    unit: u32,
    traits: u32,
    word_count: u32,
    words: *const *const c_char,
}

#[repr(C)]
struct Value {
    kind: u32,
    text_length: u32,
    number: f64,
    text: *const c_char,
}

#[repr(C)]
struct Recognizer {
    id: *const c_char,
    name: *const c_char,
    doc: *const c_char,
    kind: u32,
    inputs: u32,
    minimum_touches: u32,
    maximum_touches: u32,
    parameter_count: u32,
    output_count: u32,
    parameters: *const Parameter,
    outputs: *const Output,
    create: extern "C" fn(*const c_void) -> *mut c_void,
    destroy: extern "C" fn(*mut c_void),
    set_parameter: extern "C" fn(*mut c_void, u32, *const Value) -> i32,
    reset: extern "C" fn(*mut c_void),
    process: extern "C" fn(*mut c_void, *const Batch, *mut Report),
    deadline: Option<extern "C" fn(*mut c_void, *const Batch, *mut Report)>,
    get_extension: Option<extern "C" fn(*const c_char) -> *const c_void>,
}

#[repr(C)]
pub struct Module {
    abi_major: u32,
    abi_minor: u32,
    id: *const c_char,
    version: *const c_char,
    vendor: *const c_char,
    licence: *const c_char,
    recognizer_count: u32,
    reserved: u32,
    recognizers: *const Recognizer,
    get_extension: Option<extern "C" fn(*const c_char) -> *const c_void>,
}

// SAFETY: tables that never change, and pointers into texts that live as long as the program.
unsafe impl Sync for Parameter {}
unsafe impl Sync for Output {}
unsafe impl Sync for Recognizer {}
unsafe impl Sync for Module {}

const PHASE_ENDED: u32 = 3;
const STATE_ENDED: u32 = 4;
const STATE_FAILED: u32 = 6;
const REASON_RECOGNIZED: u32 = 1;
const REASON_TOO_SHORT: u32 = 4;
const REASON_TOO_MANY_TOUCHES: u32 = 8;
const REASON_WRONG_DIRECTION: u32 = 9;
const REASON_DRIFTED: u32 = 11;
const UNIT_NONE: u32 = 0;
const UNIT_PIXELS: u32 = 1;
const UNIT_COUNT: u32 = 7;

macro_rules! text {
    ($text:literal) => {
        concat!($text, "\0").as_ptr() as *const c_char
    };
}

// ---- The recognizer -----------------------------------------------------------------------------

/// What a finger has done so far.
#[derive(Clone, Copy)]
enum Stage {
    /// On its way to the right.
    Right,
    /// It was far enough right; the corner is where it was furthest.
    Down { corner: Point },
}

struct Corner {
    // Parameters: reset keeps them.
    right: f64,
    down: f64,
    drift: f64,
    // The attempt: reset forgets it.
    stage: Stage,
}

/// What came out of a look at the touches.
enum Verdict {
    Undecided { measured: f64, limit: f64 },
    Recognized { corner: Point, measured: f64, limit: f64, detail: String },
    Failed { reason: u32, unit: u32, measured: f64, limit: f64, detail: String },
}

impl Corner {
    fn new() -> Corner {
        Corner { right: 60.0, down: 60.0, drift: 24.0, stage: Stage::Right }
    }

    fn look(&mut self, touches: &[Touch]) -> Verdict {
        if touches.len() > 1 {
            let count = touches.len() as f64;
            return Verdict::Failed {
                reason: REASON_TOO_MANY_TOUCHES,
                unit: UNIT_COUNT,
                measured: count,
                limit: 1.0,
                detail: format!("{} fingers, 1 wanted", touches.len()),
            };
        }
        let touch = &touches[0];
        let verdict = match self.stage {
            Stage::Right => self.go_right(touch),
            Stage::Down { corner } => self.go_down(touch, corner),
        };
        match verdict {
            Verdict::Undecided { measured, limit } if touch.phase == PHASE_ENDED => {
                let way = if matches!(self.stage, Stage::Right) { "right" } else { "down" };
                Verdict::Failed {
                    reason: REASON_TOO_SHORT,
                    unit: UNIT_PIXELS,
                    measured,
                    limit,
                    detail: format!("lifted after {measured:.1} px {way}, needs {limit:.0}"),
                }
            }
            decided => decided,
        }
    }

    fn go_right(&mut self, touch: &Touch) -> Verdict {
        let (dx, dy) = (touch.location.x - touch.start.x, touch.location.y - touch.start.y);
        if dy.abs() > self.drift {
            return Verdict::Failed {
                reason: REASON_DRIFTED,
                unit: UNIT_PIXELS,
                measured: dy.abs(),
                limit: self.drift,
                detail: format!("{:.1} px aside before the corner", dy.abs()),
            };
        }
        if dx >= self.right {
            self.stage = Stage::Down { corner: touch.location };
            return Verdict::Undecided { measured: 0.0, limit: self.down };
        }
        Verdict::Undecided { measured: dx, limit: self.right }
    }

    fn go_down(&mut self, touch: &Touch, corner: Point) -> Verdict {
        let way = touch.location.y - corner.y;
        // The corner goes along as long as the finger still goes to the right.
        if touch.location.x > corner.x && way < self.drift {
            self.stage = Stage::Down { corner: Point { x: touch.location.x, y: corner.y } };
        }
        if way < -self.drift {
            return Verdict::Failed {
                reason: REASON_WRONG_DIRECTION,
                unit: UNIT_NONE,
                measured: f64::NAN,
                limit: f64::NAN,
                detail: String::from("up at the corner"),
            };
        }
        if way >= self.down {
            return Verdict::Recognized {
                corner,
                measured: way,
                limit: self.down,
                detail: format!("{way:.1} px down after the corner"),
            };
        }
        Verdict::Undecided { measured: way.max(0.0), limit: self.down }
    }
}

/// Writes what was found into the host's memory, within its capacities.
///
/// # Safety
/// `report` is the host's, with the pointers and capacities it put there.
unsafe fn tell(verdict: Verdict, report: &mut Report) {
    let (state, reason, unit, measured, limit, detail) = match verdict {
        Verdict::Undecided { measured, limit } => {
            report.unit = UNIT_PIXELS;
            report.measured = measured;
            report.limit = limit;
            return;
        }
        Verdict::Recognized { corner, measured, limit, detail } => {
            *report.values = corner.x;
            *report.values.add(1) = corner.y;
            (STATE_ENDED, REASON_RECOGNIZED, UNIT_PIXELS, measured, limit, detail)
        }
        Verdict::Failed { reason, unit, measured, limit, detail } => {
            (STATE_FAILED, reason, unit, measured, limit, detail)
        }
    };
    report.state = state;
    report.reason = reason;
    report.unit = unit;
    report.measured = measured;
    report.limit = limit;
    let length = detail.len().min(report.detail_capacity as usize);
    std::ptr::copy_nonoverlapping(detail.as_ptr() as *const c_char, report.detail, length);
    report.detail_length = length as u32;
}

// ---- What the host calls ------------------------------------------------------------------------

extern "C" fn create(_host: *const c_void) -> *mut c_void {
    Box::into_raw(Box::new(Corner::new())) as *mut c_void
}

extern "C" fn destroy(instance: *mut c_void) {
    // SAFETY: `create` allocated it, and no code uses it any more.
    drop(unsafe { Box::from_raw(instance as *mut Corner) });
}

extern "C" fn set_parameter(instance: *mut c_void, index: u32, value: *const Value) -> i32 {
    // SAFETY: an instance of ours, and a value that lives until we return.
    let (corner, value) = unsafe { (&mut *(instance as *mut Corner), &*value) };
    if value.kind != 0 {
        return 1;
    }
    match index {
        0 => corner.right = value.number,
        1 => corner.down = value.number,
        2 => corner.drift = value.number,
        _ => return 1,
    }
    0
}

extern "C" fn reset(instance: *mut c_void) {
    // SAFETY: an instance of ours.
    unsafe { &mut *(instance as *mut Corner) }.stage = Stage::Right;
}

extern "C" fn process(instance: *mut c_void, batch: *const Batch, report: *mut Report) {
    // SAFETY: all three are valid until we return, and the batch has as many touches as it says.
    let (corner, batch, report) =
        unsafe { (&mut *(instance as *mut Corner), &*batch, &mut *report) };
    if batch.touch_count == 0 {
        return;
    }
    let touches =
        unsafe { std::slice::from_raw_parts(batch.touches, batch.touch_count as usize) };
    // A panic must not run through the host.
    match catch_unwind(AssertUnwindSafe(|| corner.look(touches))) {
        Ok(verdict) => unsafe { tell(verdict, report) },
        Err(_) => report.state = STATE_FAILED,
    }
}

// ---- What the module says of itself -------------------------------------------------------------

const fn length(key: *const c_char, doc: *const c_char, default: f64, minimum: f64) -> Parameter {
    Parameter {
        key,
        doc,
        kind: 0,
        unit: UNIT_PIXELS,
        traits: 0,
        word_count: 0,
        words: std::ptr::null(),
        default_number: default,
        minimum,
        maximum: 2000.0,
        default_text: std::ptr::null(),
    }
}

static PARAMETERS: [Parameter; 3] = [
    length(text!("right"), text!("How far the finger must go to the right."), 60.0, 1.0),
    length(text!("down"), text!("How far the finger must then go down."), 60.0, 1.0),
    length(
        text!("maximumDrift"),
        text!("How far up or down the finger may stray before the corner."),
        24.0,
        0.0,
    ),
];

static OUTPUTS: [Output; 1] = [Output {
    key: text!("corner"),
    doc: text!("The position of the corner."),
    kind: 1,
    unit: UNIT_PIXELS,
    traits: 0,
    word_count: 0,
    words: std::ptr::null(),
}];

static RECOGNIZERS: [Recognizer; 1] = [Recognizer {
    id: text!("example.corner"),
    name: text!("Corner"),
    doc: text!("A finger goes to the right and then down."),
    kind: 0,
    inputs: 1,
    minimum_touches: 1,
    maximum_touches: 1,
    parameter_count: PARAMETERS.len() as u32,
    output_count: OUTPUTS.len() as u32,
    parameters: PARAMETERS.as_ptr(),
    outputs: OUTPUTS.as_ptr(),
    create,
    destroy,
    set_parameter,
    reset,
    process,
    deadline: None,
    get_extension: None,
}];

static MODULE: Module = Module {
    abi_major: 1,
    abi_minor: 0,
    id: text!("example.corner"),
    version: text!("0.1.0"),
    vendor: text!("Tactus"),
    licence: text!("MIT"),
    recognizer_count: RECOGNIZERS.len() as u32,
    reserved: 0,
    recognizers: RECOGNIZERS.as_ptr(),
    get_extension: None,
};

/// The ELF note: sizes of owner and data, type, "Tactus", the ABI's version.
#[used]
#[link_section = ".note.tactus"]
static NOTE: [u32; 7] = [7, 8, 1, 0x7463_6154, 0x0000_7375, 1, 0];

/// The one symbol that anybody sees.
#[no_mangle]
pub extern "C" fn tactus_module_entry_v1() -> *const Module {
    &MODULE
}
