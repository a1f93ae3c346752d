import CTactusPlugin

/// A report that crosses to another process.
extension ReportMemory {
  /// What stands in it, with the bytes of its texts and points.
  func packed() -> (numbers: IsolationAnswer.Numbers, body: [UInt8]) {
    let c = unsafe report.pointee
    var numbers = IsolationAnswer.Numbers()
    numbers.state = unsafe c.state
    numbers.reason = unsafe c.reason
    numbers.unit = unsafe c.unit
    numbers.immediate = unsafe c.immediate
    numbers.measured = unsafe c.measured
    numbers.limit = unsafe c.limit
    numbers.deadline = unsafe c.deadline_ns
    numbers.uses = unsafe c.uses
    numbers.ignores = unsafe c.ignores
    numbers.textLength = unsafe min(c.text_length, c.text_capacity)
    numbers.detailLength = unsafe min(c.detail_length, c.detail_capacity)
    numbers.pointCount = unsafe min(c.point_count, c.point_capacity)
    for slot in numbers.values.indices { numbers.values[slot] = unsafe c.values[slot] }
    var body: [UInt8] = []
    func append(_ memory: UnsafeRawPointer?, _ count: Int) {
      guard count > 0, let memory = unsafe memory else { return }
      unsafe body.append(contentsOf: UnsafeRawBufferPointer(start: memory, count: count))
    }
    unsafe append(c.text, Int(numbers.textLength))
    unsafe append(c.detail, Int(numbers.detailLength))
    unsafe append(c.points, Int(numbers.pointCount) * 16)
    return (numbers, body)
  }

  /// Takes in a report from another process: whatever it says, nothing outside the buffers is
  /// written or read.
  ///
  /// - Returns: Whether the body has the size that the numbers say.
  func unpack(_ numbers: IsolationAnswer.Numbers, _ body: UnsafeRawBufferPointer) -> Bool {
    let (text, detail) = (Int(numbers.textLength), Int(numbers.detailLength))
    let points = Int(numbers.pointCount) * 16
    guard unsafe numbers.textLength <= report.pointee.text_capacity,
      unsafe numbers.detailLength <= report.pointee.detail_capacity,
      unsafe numbers.pointCount <= report.pointee.point_capacity,
      body.count == text + detail + points
    else { return false }
    unsafe (report.pointee.state, report.pointee.reason) = (numbers.state, numbers.reason)
    unsafe (report.pointee.unit, report.pointee.immediate) = (numbers.unit, numbers.immediate)
    unsafe (report.pointee.measured, report.pointee.limit) = (numbers.measured, numbers.limit)
    unsafe report.pointee.deadline_ns = numbers.deadline
    unsafe (report.pointee.uses, report.pointee.ignores) = (numbers.uses, numbers.ignores)
    unsafe report.pointee.text_length = numbers.textLength
    unsafe report.pointee.detail_length = numbers.detailLength
    unsafe report.pointee.point_count = numbers.pointCount
    for slot in numbers.values.indices {
      unsafe report.pointee.values[slot] = numbers.values[slot]
    }
    func copy(_ start: Int, _ count: Int, to memory: UnsafeMutableRawPointer?) {
      guard count > 0 else { return }
      unsafe memory?.copyMemory(from: body.baseAddress! + start, byteCount: count)
    }
    unsafe copy(0, text, to: report.pointee.text)
    unsafe copy(text, detail, to: report.pointee.detail)
    unsafe copy(text + detail, points, to: report.pointee.points)
    return true
  }
}
