import TactusInput
import TactusJSON

/// An event of the kernel's input layer (`struct input_event`), as recordings of devices have them.
struct KernelEvent {
  var time: Timestamp
  var type: UInt16
  var code: UInt16
  var value: Int32
  /// Where it was written.
  var range: SourceRange
}

/// The numbers of Linux's `input-event-codes.h` that touch screens use.
enum KernelCode {
  static let synchronization: UInt16 = 0
  static let key: UInt16 = 1
  static let absolute: UInt16 = 3

  static let report: UInt16 = 0
  static let contactReport: UInt16 = 2
  static let dropped: UInt16 = 3

  static let touchKey: UInt16 = 0x14A

  static let x: UInt16 = 0x00
  static let y: UInt16 = 0x01
  static let slot: UInt16 = 0x2F
  static let touchMajor: UInt16 = 0x30
  static let touchMinor: UInt16 = 0x31
  static let contactX: UInt16 = 0x35
  static let contactY: UInt16 = 0x36
  static let toolType: UInt16 = 0x37
  static let trackingID: UInt16 = 0x39

  /// `MT_TOOL_PALM`, a value of `toolType`.
  static let palmTool: Int32 = 2
}

/// The device that a recording is of.
struct KernelDevice {
  /// The range of an absolute axis (`struct input_absinfo`).
  struct Axis {
    var minimum: Int32
    var maximum: Int32
    /// Units per millimetre; 0 where unknown.
    var resolution: Int32

    /// The part of the range that lies before a value: 0 at its beginning, less than 1 at its end.
    func share(_ value: Int32) -> Double {
      (Double(value) - Double(minimum)) / units
    }

    var units: Double { Double(maximum) - Double(minimum) + 1 }

    var millimetres: Double? { resolution > 0 ? units / Double(resolution) : nil }
  }

  /// How a device tells of its fingers (Linux, multi-touch-protocol).
  enum TouchProtocol {
    /// All contacts anew in each report.
    case anonymous
    /// Slots, and in each only what changed.
    case slots
    /// One finger.
    case single
  }

  var name = ""
  var axes: [UInt16: Axis] = [:]
  var events: [KernelEvent] = []
  /// Whether a touch is where it is seen (`INPUT_PROP_DIRECT`): a screen, not a touchpad; nil if the recording does not say.
  var isDirect: Bool?

  /// How many units of the horizontal axis one unit of a contact's size is; nil if a size is no length. Many drivers send a
  /// raw number, such as 0 to 255.
  var contactUnit: Double? {
    guard let axis = axes[KernelCode.touchMajor], let horizontal else { return nil }
    if axis.resolution > 0, horizontal.resolution > 0 {
      return Double(horizontal.resolution) / Double(axis.resolution)
    }
    let ranges = [horizontal, vertical].compactMap { $0?.maximum }
    return ranges.contains(axis.maximum) ? 1 : nil
  }

  /// nil for a device without a place of its own: a mouse, a keyboard.
  var touchProtocol: TouchProtocol? {
    if horizontal == nil || vertical == nil { return nil }
    if axes[KernelCode.contactX] == nil { return .single }
    return axes[KernelCode.slot] == nil ? .anonymous : .slots
  }

  var horizontal: Axis? { axes[KernelCode.contactX] ?? axes[KernelCode.x] }
  var vertical: Axis? { axes[KernelCode.contactY] ?? axes[KernelCode.y] }
}
