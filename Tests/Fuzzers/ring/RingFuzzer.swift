import CModuleBorder
import TactusGeometry
import TactusGestures
import TactusInput

@testable import TactusPluginHost

/// Tests memory from libFuzzer as the rings that a hostile module shares with the program, and as
/// its answers.
@c(LLVMFuzzerTestOneInput)
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  // SAFETY: libFuzzer passes `count` bytes that live until this returns.
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  readRings(bytes)
  takeAnswers(bytes)
  return 0
}

/// Reads rings written by another process: first their positions, then their content.
private func readRings(_ bytes: [UInt8]) {
  let memory = unsafe rings
  let size = border_channel_size()
  // Only the beginnings are ever written here, by sending.
  for start in [0, size / 2] {
    unsafe (memory + start).initializeMemory(as: UInt8.self, repeating: 0, count: 16384)
  }
  var channel = unsafe border_channel()
  unsafe border_channel_open(&channel, memory, -1, 0)
  // Each ring has 64 bytes of positions, then its content. The second ring is the one that is read.
  let half = size / 2
  unsafe memory.copyMemory(from: bytes, byteCount: min(12, bytes.count))
  let rest = Array(bytes.dropFirst(12))
  unsafe (memory + half).copyMemory(from: rest, byteCount: min(12, rest.count))
  let content = Array(rest.dropFirst(12))
  unsafe (memory + half + 64).copyMemory(from: content, byteCount: min(half - 64, content.count))
  // The bytes before this read position are read after the ring wraps around.
  channel.read = UInt32(content.count % 7)
  for _ in 0..<8 {
    let length = unsafe border_channel_receive(&channel, &buffer, UInt32(buffer.count))
    guard length > 0 else { break }
    precondition(length <= buffer.count)
    _ = unsafe border_channel_send(&channel, content, UInt32(content.count % 512), rest, 4)
  }
}

nonisolated(unsafe) private let rings = {
  let memory = UnsafeMutableRawPointer.allocate(byteCount: border_channel_size(), alignment: 64)
  unsafe memory.initializeMemory(as: UInt8.self, repeating: 0, count: border_channel_size())
  return unsafe memory
}()
nonisolated(unsafe) private var buffer = [UInt8](repeating: 0, count: Int(BORDER_RING_SIZE) / 4)

/// Delivers answers one after the other, each with the length in its first two bytes, to an engine
/// with pending questions.
private func takeAnswers(_ bytes: [UInt8]) {
  // The program does not exist: everything but the process is real.
  let module = IsolatedModule(
    id: "org.example.hostile", path: "/nowhere", program: "/nowhere", pace: .late, slot: 0)
  let driver = module.add { number in
    IsolatedDriver(declaration, module, number: number, surface: SurfaceID(1))
  }
  let engine = GestureEngine()
  let id = engine.attach(driver, name: "far", parameters: [])
  let receivers = [Receiver(id, toView: .identity, depth: 0)]
  var time = Timestamp.zero
  for serial: UInt32 in 1...2 {
    engine.touchBegan(
      Touch(serial: serial, location: Point(x: 5, y: 5), time: time),
      name: TouchName(serial: serial, seat: SeatID(0), id: Int32(serial)), receivers: receivers)
  }
  engine.deliver(at: time)
  var left = bytes[...]
  while left.count > 2 {
    let length = Int(left[left.startIndex]) | Int(left[left.startIndex + 1]) << 8
    left = left.dropFirst(2)
    module.take(left.prefix(length)) { driver in
      if let id = driver.recognizer { engine.answered(id, at: time) }
    }
    left = left.dropFirst(length)
    while engine.nextEffect() != nil {}
    time = time + .milliseconds(8)
    engine.touchMoved(serial: 1, to: Point(x: 5, y: time.nanoseconds % 16 == 0 ? 9 : 5), at: time)
    engine.deliver(at: time)
    _ = engine.fireNextDeadline(upTo: time)
    while engine.nextEffect() != nil {}
    engine.checkInvariants()
  }
}

private let declaration = RecognizerDeclaration(
  id: "org.example.hostile", name: "Hostile", doc: "Answers anything.", isDiscrete: false,
  touches: 1...10, parameters: [],
  outputs: [
    OutputDeclaration("location", .point, unit: .pixels, doc: "A place."),
    OutputDeclaration("points", .points, unit: .pixels, doc: "A path."),
    OutputDeclaration("text", .text, doc: "A text."),
  ])
